import type { AccountUser } from '@m8/contracts/account.ts';
import type { Application, ApplicationAnswer } from '@m8/contracts/application.ts';
import type { AccountPort } from '@m8/site/account/screen/account-port.ts';
import type { Page } from '@playwright/test';
import type { Ports } from './ports-entry.ts';
import { portsPath } from './ports-page.ts';

/** The methods that return once. */
export type AccountCall = Exclude<keyof AccountPort, 'onChange'>;

/** The error of a port: its class, its code, and the fields it names. */
export class PortError extends Error {
  readonly kind: string;
  readonly code: string;
  readonly fields: readonly string[];

  constructor({ kind, code, fields }: { kind: string; code: string; fields: string[] }) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

type Answer = { value: unknown } | { refused: { kind: string; code: string; fields: string[] } };

declare global {
  interface Window {
    heard: (AccountUser | null)[];
  }
}

/** A tab with the ports open. */
export class Tab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the contract's page, or reloads it. */
  async open(): Promise<this> {
    await this.page.goto(portsPath);
    return this;
  }

  /**
   * Calls a method of the account port; to the browser it is a person's click.
   *
   * @throws PortError with the port's error
   */
  account<Call extends AccountCall>(call: Call, ...input: Parameters<AccountPort[Call]>) {
    return this.#call('account', call, input) as ReturnType<AccountPort[Call]>; // The result of that method.
  }

  /**
   * Sends an application through its port.
   *
   * @throws PortError with the port's error
   */
  apply(application: Application) {
    return this.#call('applications', 'submit', [application]) as Promise<ApplicationAnswer>; // As above.
  }

  /** Records what `onChange` reports. */
  async listen(): Promise<void> {
    await this.page.evaluate(() => {
      window.heard = [];
      window.ports.account.onChange((user) => window.heard.push(user));
    });
  }

  /** @returns the reports of `onChange` since {@link listen} */
  heard(): Promise<(AccountUser | null)[]> {
    return this.page.evaluate(() => window.heard);
  }

  async #call(port: keyof Ports, method: string, input: unknown[]): Promise<unknown> {
    const answer = await this.page.evaluate(
      async ({ port, method, input }): Promise<Answer> => {
        // Any method of a port, by its name.
        const methods = window.ports[port] as unknown as Record<
          string,
          (...input: unknown[]) => Promise<unknown>
        >;
        try {
          return { value: await methods[method]?.(...input) };
        } catch (thrown) {
          const { name, code, fields, message } = thrown as Error & {
            code?: string;
            fields?: { field: string }[];
          }; // Treated as a port's error; any other has no code.
          return {
            refused: {
              kind: name,
              code: code ?? message,
              fields: fields?.map(({ field }) => field) ?? [],
            },
          };
        }
      },
      { port, method, input },
    );
    if ('refused' in answer) throw new PortError(answer.refused);
    return answer.value;
  }
}

/** @returns code of the refusal of a call to the account port */
export async function errorCodeOf(call: Promise<unknown>): Promise<string> {
  const refusal = await refused(call);
  return refusal.kind === 'AccountError' ? refusal.code : refusal.message;
}

/** @returns the refusal of a call to a port */
export async function refused(call: Promise<unknown>): Promise<PortError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof PortError) return outcome;
  throw outcome instanceof Error ? outcome : new Error(`Not refused: ${JSON.stringify(outcome)}`);
}
