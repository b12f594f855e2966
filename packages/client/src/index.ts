import createClient from 'openapi-fetch';

/** The address of the service, and the caller's credentials. */
export interface ClientSettings {
  /** Such as `https://example.com/api/documind`. */
  baseUrl: string;
  /** An API key, or the token of a sign-in. */
  token?: string;
  /** Sends a request instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** How often a call is retried if the service is busy; 3 by default. */
  retries?: number;
}

/** A file with the name to store it under. */
export interface NamedFile {
  name: string;
  content: Blob | Uint8Array<ArrayBuffer> | string;
}

/** A refusal of the service (RFC 9457). */
export class DocuMindError extends Error {
  override readonly name = 'DocuMindError';
  readonly status: number;
  /** For programs, such as `documind/document-not-found`. */
  readonly code: string;
  readonly requestId: string | null;
  readonly errors: readonly { field: string; message: string }[];

  constructor(answer: Response, problem: Partial<Record<string, unknown>>) {
    super(String(problem.detail ?? answer.statusText));
    this.status = answer.status;
    this.code = String(problem.code ?? 'unknown');
    this.requestId = answer.headers.get('x-request-id');
    this.errors = Array.isArray(problem.errors) ? problem.errors : [];
  }
}

/** The longest wait in seconds. A call that should wait longer is refused immediately. */
const maxWaitSeconds = 60;

/** @returns whether a call may be repeated: it changes nothing, or has an idempotency key */
function isRepeatable({ method, url, headers }: Request): boolean {
  return method === 'GET' || /\/(query|search)$/.test(url) || headers.has('idempotency-key');
}

/** @returns the seconds after which the service asks for the call again; NaN if it does not */
function secondsUntilRetry({ status, headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return (status === 429 || status === 503) && seconds <= maxWaitSeconds ? seconds : Number.NaN;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });
}

/**
 * Makes a multipart body with files.
 *
 * @returns a form, with the type that the API description gives the body
 */
export function form<Body>(fields: Readonly<Record<string, unknown>>): NonNullable<Body> {
  const data = new FormData();
  const isFile = (value: unknown): value is NamedFile =>
    typeof value === 'object' && value !== null && 'content' in value && 'name' in value;
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      if (isFile(one)) data.append(name, new Blob([one.content]), one.name);
      else if (one !== undefined) data.append(name, one instanceof Blob ? one : String(one));
  // The form has the fields of the type, in another shape.
  return data as FormData & NonNullable<Body>;
}

/**
 * Makes an openapi-fetch client. Its calls carry the token, wait for a busy service (429, 503) as long as
 * it asks unless a repeat could act twice, and throw refusals.
 *
 * @returns a method for each HTTP method; each throws {@link DocuMindError}, or the reason of its signal
 */
export function createDocuMind<Paths extends object>(settings: ClientSettings) {
  const { baseUrl, token, fetch: fetchIt = fetch, retries = 3 } = settings;
  return createClient<Paths>({
    baseUrl,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    async fetch(request: Request) {
      for (let left = isRepeatable(request) ? retries : 0; ; left -= 1) {
        const answer = await fetchIt(left > 0 ? request.clone() : request);
        if (answer.ok) return answer;
        const seconds = secondsUntilRetry(answer);
        if (left <= 0 || Number.isNaN(seconds))
          throw new DocuMindError(answer, (await answer.json().catch(() => null)) ?? {});
        await answer.body?.cancel();
        await pause(seconds, request.signal);
      }
    },
  });
}
