import { type AccountAnswer, type AccountUser, accountPaths } from '@m8/contracts/account.ts';

/** Carries a request to the server; redirects are not followed. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** As much of a browser as an API sees: an origin and a cookie jar. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #send: Send;

  /**
   * @param origin of the site
   * @param send how a request gets there
   */
  constructor(origin: string, send: Send) {
    this.#origin = origin;
    this.#send = send;
  }

  /** What it sends with every request. */
  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie ? { cookie } : {};
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

  /** @returns who it is signed in as */
  async whoIs(): Promise<AccountUser | null> {
    const answer: { user: AccountUser | null } = await (
      await this.get(accountPaths.session)
    ).json();
    return answer.user;
  }

  /** @returns what /account shows of who is signed in */
  async account(): Promise<AccountAnswer> {
    return (await this.get(accountPaths.account)).json();
  }

  /**
   * Sends a request with the jar's cookies, and keeps those of the answer.
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

  /** Keeps a cookie: `line` is the value of `Set-Cookie`. */
  keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
