import type { TokenAnswer } from '@m8/contracts/account.ts';
import type { ByteRange } from '@m8/contracts/byte-range.ts';
import type { CollectionAnswer } from '@m8/contracts/documind/collections.ts';
import type {
  ConversationAnswer,
  ConversationList,
  WholeConversation,
} from '@m8/contracts/documind/conversations.ts';
import type {
  DocumentAnswer,
  DocumentList,
  FoundInDocument,
  IntroductionAnswer,
  PartAnswer,
  UploadAnswer,
} from '@m8/contracts/documind/documents.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { KeyAnswer, NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import type { QueryAnswer, QueryInput } from '@m8/contracts/documind/query.ts';
import type { LimitsAnswer } from '@m8/contracts/documind/quotas.ts';
import type { SessionAnswer } from '@m8/contracts/documind/sessions.ts';
import type { WebhookAnswer } from '@m8/contracts/documind/webhooks.ts';
import { type Authorised, createAuthorised } from './authorised.ts';
import { readAnswer } from './read-answer.ts';
import { type FileToSend, sendFile } from './send-file.ts';
import { offline, serviceRefusalOf } from './service-error.ts';

/** Which document a call is about. */
export interface DocumentName {
  filename: string;
  session_id: string | null;
}

/** A range of a file, and the length of the whole file. */
export interface Bytes {
  bytes: Uint8Array<ArrayBuffer>;
  total: number;
}

/** Reads a range of one file, or all of it. */
export type ReadOriginal = (range?: ByteRange) => Promise<Bytes>;

/** The workspace's calls to the API. Every method rejects with ServiceError. */
export type Service = ReturnType<typeof createService>;

export interface ServiceParts {
  /** A new bearer token; rejects with an Error that carries a code. */
  getToken(): Promise<TokenAnswer>;
  /** Called if the API no longer knows the person. */
  onSignedOut(): void;
}

/** Sends a request with the person's token and reads the API's answer, by the contract. */
type Request = <Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
) => Promise<Answer>;

function createRequest(authorised: Authorised): Request {
  return (path, init, read) =>
    authorised(async (token) => {
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      // A deletion outlives the page, so that leaving the page right after does not lose it.
      const keepalive = init.method === 'DELETE';
      const response = await fetch(documindBase + path, { ...init, headers, keepalive }).catch(
        () => {
          throw offline();
        },
      );
      const { ok, status } = response;
      if (!ok)
        throw serviceRefusalOf(status, response.headers, await response.json().catch(() => null));
      return read(response);
    });
}

const json = { 'content-type': 'application/json' };

/** @returns the call that asks a question, whose answer is streamed if the API supports it */
function createAsk(request: Request) {
  /** @param onText called with the answer so far */
  return (query: QueryInput, signal: AbortSignal, onText: (text: string) => void) => {
    const headers = { ...json, accept: 'text/event-stream, application/json;q=0.9' };
    const init = { method: 'POST', headers, body: JSON.stringify(query), signal };
    return request('/query', init, async (response): Promise<QueryAnswer> => {
      const { headers, body } = response;
      if (!body || !headers.get('content-type')?.startsWith('text/event-stream'))
        return response.json();
      return readAnswer(body, headers, onText);
    });
  };
}

/** @returns the bytes of an answer, and the length of the whole file */
async function readBytes(response: Response): Promise<Bytes> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  return { bytes, total: total === undefined ? bytes.length : Number(total) };
}

/** Names and values of a query. Those without a value are left out. */
type Query = Readonly<Record<string, string | null | undefined>>;

function searchOf(query: Query): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value);
  return given.size > 0 ? `?${given}` : '';
}

/** Makes a call, whose answer follows the contract. */
type Call = <Data = void>(
  method: string,
  path: string,
  sent?: { query?: Query; body?: object | undefined },
) => Promise<Data>;

/** A path below the API, with its values encoded. */
const at = (parts: TemplateStringsArray, ...names: string[]): string =>
  String.raw(parts, ...names.map((name) => encodeURIComponent(name)));

function createCall(request: Request): Call {
  return (method, path, { query = {}, body } = {}) => {
    const headers = body ? json : {};
    const init = { method, headers, body: body ? JSON.stringify(body) : null };
    return request(path + searchOf(query), init, (answer) =>
      answer.headers.get('content-type')?.includes('json')
        ? answer.json()
        : // A text file, or nothing.
          (answer.text() as Promise<never>),
    );
  };
}

function conversationCalls(call: Call) {
  return {
    conversations: (session_id: string | null, cursor?: string) =>
      call<ConversationList>('GET', '/conversations', { query: { session_id, cursor } }),
    renameConversation: (id: string, title: string) =>
      call<ConversationAnswer>('PATCH', at`/conversations/${id}`, { body: { title } }),
    deleteConversation: (id: string) => call('DELETE', at`/conversations/${id}`),
    /** A conversation as Markdown. */
    conversationFile: (id: string) => call<string>('GET', at`/conversations/${id}/export`),
    conversation: (id: string) => call<WholeConversation>('GET', at`/conversations/${id}`),
  };
}

function collectionCalls(call: Call) {
  return {
    collections: () => call<{ collections: CollectionAnswer[] }>('GET', '/collections'),
    createCollection: (name: string, documents: readonly string[]) =>
      call<CollectionAnswer>('POST', '/collections', { body: { name, documents } }),
    changeCollection: (id: string, change: { name?: string; documents?: readonly string[] }) =>
      call<CollectionAnswer>('PATCH', at`/collections/${id}`, { body: change }),
    deleteCollection: (id: string) => call('DELETE', at`/collections/${id}`),
  };
}

function documentCalls(call: Call) {
  const of = <Data = void>(
    { filename, session_id }: DocumentName,
    method: string,
    below = '',
    body?: object,
  ) => call<Data>(method, at`/documents/${filename}` + below, { query: { session_id }, body });

  return {
    documents: (session_id: string | null, cursor?: string) =>
      call<DocumentList>('GET', '/documents', { query: { session_id, cursor } }),
    document: (name: DocumentName) => of<DocumentAnswer>(name, 'GET'),
    introduction: (name: DocumentName) => of<IntroductionAnswer>(name, 'GET', '/introduction'),
    renameDocument: (name: DocumentName, filename: string) =>
      of<DocumentAnswer>(name, 'PATCH', '', { filename }),
    /** Rereads a text from its stored file; null lets its bytes decide the encoding. */
    readAs: (name: DocumentName, encoding: TextEncoding | null) =>
      of<DocumentAnswer>(name, 'PUT', '/encoding', { encoding }),
    deleteDocument: (name: DocumentName) => of(name, 'DELETE'),
    /** A part of one version of a document. A newer version has other sentences in other places. */
    part: ({ session_id }: Pick<DocumentName, 'session_id'>, document_id: string, part: number) =>
      call<PartAnswer>('GET', at`/documents/${document_id}/parts/${String(part)}`, {
        query: { session_id, document_id },
      }),
    /** Where words are in one version of a document. */
    find: ({ session_id }: Pick<DocumentName, 'session_id'>, document_id: string, text: string) =>
      call<FoundInDocument>('GET', at`/documents/${document_id}/find`, {
        query: { text, session_id, document_id },
      }),
    keepText: (filename: string, text: string, session_id: string | null) =>
      call<UploadAnswer>('POST', '/documents', {
        body: { filename, text, ...(session_id && { is_private: true, session_id }) },
      }),
  };
}

/** @returns the API's calls for the signed-in person */
export function createService({ getToken, onSignedOut }: ServiceParts) {
  const authorised = createAuthorised(getToken, onSignedOut);
  const request = createRequest(authorised);
  const call = createCall(request);

  return {
    ...documentCalls(call),
    /** Bytes of the file of one version of a document: all, or a range that may end beyond the file. */
    original: (
      { document_id, session_id }: DocumentName & { document_id: string },
      range?: ByteRange,
    ) =>
      request(
        at`/documents/${document_id}/original` + searchOf({ document_id, session_id }),
        { headers: range ? { range: `bytes=${range.start}-${range.end - 1}` } : {} },
        readBytes,
      ),
    /** Restores a document, a conversation or a collection that was just deleted. */
    undoDeletion: (id: string) => call('POST', at`/deletions/${id}/undo`),
    limits: () => call<LimitsAnswer>('GET', '/limits'),
    ...collectionCalls(call),
    createSession: () => call<SessionAnswer>('POST', '/sessions'),
    session: (id: string) => call<SessionAnswer>('GET', at`/sessions/${id}`),
    endSession: (id: string) => call('DELETE', at`/sessions/${id}`),
    ...conversationCalls(call),
    keys: () => call<{ keys: KeyAnswer[] }>('GET', '/keys'),
    createKey: (name: string, { days, rights }: { days: number; rights: KeyAnswer['rights'] }) =>
      call<NewKeyAnswer>('POST', '/keys', { body: { name, expires_in_days: days, rights } }),
    revokeKey: (id: string) => call('DELETE', at`/keys/${id}`),
    webhooks: () => call<{ webhooks: WebhookAnswer[] }>('GET', '/webhooks'),
    deleteWebhook: (id: string) => call('DELETE', at`/webhooks/${id}`),
    ask: createAsk(request),
    upload: (
      what: Pick<FileToSend, 'file' | 'sessionId' | 'encoding'>,
      signal: AbortSignal,
      onSent: (share: number) => void,
    ) => authorised((token) => sendFile({ ...what, token, signal, onSent })),
  };
}
