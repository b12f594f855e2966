/** Where the service is, and who calls it. */
export interface ClientSettings {
  /** Such as `https://example.com/api/documind`. */
  baseUrl: string;
  /** An API key, or a token of a sign-in; without one, `fetch` has to bring it along. */
  token?: string;
  /** Sends a request in place of the global `fetch`. */
  fetch?: typeof fetch;
  /** How often a call is sent again that the service had no room for, after the time that it names; 3 by default. */
  retries?: number;
}

/** Whoever is told to come back later than this is refused, in seconds: a used-up quota is no queue. */
const longestRetryWait = 10;

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
  answer?: 'text' | 'bytes' | 'events' | 'nothing';
  query?: Record<string, unknown>;
  header?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  form?: Record<string, unknown>;
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

/** @returns the seconds after which a refused call may be sent again; undefined where it is not to be */
function retryWaitOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isBusy = status === 429 || status === 503;
  return isBusy && seconds >= 0 && seconds <= longestRetryWait ? seconds : undefined;
}

async function request(settings: ClientSettings, call: Call) {
  const { baseUrl, token, fetch: send = fetch, retries = 3 } = settings;
  const url = new URL(baseUrl.replace(/\/$/, '') + call.address);
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  if (!call.answer) headers.set('accept', 'application/json');
  for (const [name, value] of Object.entries(call.header ?? {}))
    if (value !== undefined) headers.set(name, value);
  if (call.body) headers.set('content-type', 'application/json');
  const body = call.form ? formOf(call.form) : JSON.stringify(call.body);
  for (let left = retries; ; left -= 1) {
    const answer = await send(url, { method: call.method, headers, body });
    if (answer.ok) return answer;
    const wait = left > 0 ? retryWaitOf(answer) : undefined;
    if (wait === undefined)
      throw new DocuMindError(answer, (await answer.json().catch(() => null)) ?? {});
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/**
 * Makes a call.
 *
 * @returns what JSON or text says, or the bytes of a file; undefined where nothing is answered
 * @throws DocuMindError where the service refuses
 */
export async function sendCall(settings: ClientSettings, call: Call): Promise<unknown> {
  const answer = await request(settings, call);
  if (call.answer === 'nothing') return undefined;
  if (call.answer === 'bytes') return answer.blob();
  return call.answer === 'text' ? answer.text() : answer.json();
}

/**
 * Watches a stream of events until it ends.
 *
 * @throws DocuMindError where the service refuses
 */
export async function* watchCall(settings: ClientSettings, call: Call): AsyncGenerator<unknown> {
  const { body } = await request(settings, call);
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + piece).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}
