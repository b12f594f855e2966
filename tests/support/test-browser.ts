import type { Hono } from 'hono';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';

/** As much of a browser as an API sees: an address, an origin and a cookie jar. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono<HttpEnvironment>;
  readonly #origin: string;
  readonly #address: string;

  /** @param address of the visitor, as the socket tells it */
  constructor(app: Hono<HttpEnvironment>, origin: string, address: string) {
    this.#app = app;
    this.#origin = origin;
    this.#address = address;
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

  /** Sends a request with the jar's cookies, and keeps those of the answer. */
  async request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await this.#app.request(
      `${this.#origin}${path}`,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: this.#address } } },
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
