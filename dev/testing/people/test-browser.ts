import { type AccountAnswer, type AccountUser, accountPaths } from '@m8/contracts/account.ts';

/** Sends a request to the server; redirects are not followed. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const overNetwork: Send = (url, init) => fetch(url, { ...init, redirect: 'manual' });

/**
 * @returns the JSON of an answer, which has the form that the caller names; undefined if it is empty
 * @throws Error unless the call succeeded
 */
export async function answerOf<Answer>(called: Promise<Response>): Promise<Answer> {
  const answer = await called;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} returned ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** The part of a browser that an API sees: an origin and a cookie jar. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #send: Send;

  /**
   * @param origin of the site
   * @param send transports a request; over the network by default
   */
  constructor(origin: string, send = overNetwork) {
    this.#origin = origin;
    this.#send = send;
  }

  /** The headers of every request. */
  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie ? { cookie } : {};
  }

  /** @returns another browser with the same cookies */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.#origin, this.#send);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** @returns the signed-in person */
  async whoIs(): Promise<AccountUser | null> {
    const answer: { user: AccountUser | null } = await (
      await this.get(accountPaths.session)
    ).json();
    return answer.user;
  }

  /** @returns what /account shows the signed-in person */
  async account(): Promise<AccountAnswer> {
    return (await this.get(accountPaths.account)).json();
  }

  /**
   * Sends a request with the jar's cookies, and stores those of the answer.
   *
   * @param path on the site, or a full address
   */
  async request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers({
      ...this.headers,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    const response = await this.#send(new URL(path, this.#origin).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** Stores a cookie: `line` is the value of `Set-Cookie`. */
  keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
