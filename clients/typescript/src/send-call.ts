/** Where the service is, and who calls it. */
export interface ClientSettings {
  /** Such as `https://example.com/api/documind`. */
  baseUrl: string;
  /** An API key, or a token of a sign-in; without one, `fetch` has to bring it along. */
  token?: string;
  /** Sends a request in place of the global `fetch`. */
  fetch?: typeof fetch;
  /** How often a call is made again where the service is busy; 3 where it is not said. */
  retries?: number;
}

/** What goes along with one call, and not to the service. */
export interface CallOptions {
  /** Ends the call, and the wait before it is made again. */
  signal?: AbortSignal;
}

/** A file with the name that it is kept under. */
export interface NamedFile {
  name: string;
  content: Blob | Uint8Array<ArrayBuffer> | string;
}

/** What stands between a method and the service. */
export interface Call {
  method: string;
  /** Below the base. */
  address: string;
  /** Where it is not JSON. */
  answer?: 'text' | 'bytes' | 'nothing';
  query?: Record<string, unknown>;
  header?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  form?: Record<string, unknown>;
  signal?: AbortSignal | undefined;
}

/** What the service says where it refuses (RFC 9457). */
export class DocuMindError extends Error {
  override readonly name = 'DocuMindError';
  readonly status: number;
  /** What a program decides by, such as `documind/document-not-found`. */
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

const isFile = (value: unknown): value is NamedFile =>
  typeof value === 'object' && value !== null && 'content' in value && 'name' in value;

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      if (isFile(one)) form.append(name, new Blob([one.content]), one.name);
      else if (one !== undefined) form.append(name, String(one));
  return form;
}

async function send({ baseUrl, token, fetch: fetchIt = fetch }: ClientSettings, call: Call) {
  const url = new URL(baseUrl.replace(/\/$/, '') + call.address);
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  if (!call.answer) headers.set('accept', 'application/json');
  for (const [name, value] of Object.entries(call.header ?? {}))
    if (value !== undefined) headers.set(name, value);
  if (call.body) headers.set('content-type', 'application/json');
  const body = call.form ? formOf(call.form) : JSON.stringify(call.body);
  const { method, signal = null } = call;
  return fetchIt(url, { method, headers, body, signal });
}

/** What the service may be asked twice: what changes nothing, and what it knows again by its key. */
function isRepeatable({ method, address, header }: Call): boolean {
  return (
    method === 'GET' ||
    /^\/(query|search)$/.test(address) ||
    header?.['Idempotency-Key'] !== undefined
  );
}

/** Whoever is to come back later than so many seconds is told so, and does not wait. */
const longestWaitSeconds = 60;

/** @returns after how many seconds the service wants the call again; NaN where it does not */
function secondsUntilRetry({ status, headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return (status === 429 || status === 503) && seconds <= longestWaitSeconds ? seconds : Number.NaN;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
}

async function request(settings: ClientSettings, call: Call): Promise<Response> {
  for (let left = isRepeatable(call) ? (settings.retries ?? 3) : 0; ; left -= 1) {
    const answer = await send(settings, call);
    if (answer.ok) return answer;
    const seconds = secondsUntilRetry(answer);
    if (left <= 0 || Number.isNaN(seconds))
      throw new DocuMindError(answer, (await answer.json().catch(() => null)) ?? {});
    await answer.body?.cancel();
    await pause(seconds, call.signal);
  }
}

/**
 * Makes a call. Where the service is busy (429, 503), it is made again when the service says so, unless that
 * could do something twice.
 *
 * @returns what JSON or text says, or the bytes of a file; undefined where nothing is answered
 * @throws DocuMindError where the service refuses
 * @throws the reason of the signal
 */
export async function sendCall(settings: ClientSettings, call: Call): Promise<unknown> {
  const answer = await request(settings, call);
  if (call.answer === 'nothing') return undefined;
  if (call.answer === 'bytes') return answer.blob();
  return call.answer === 'text' ? answer.text() : answer.json();
}
