import type { TokenAnswer } from '#contracts/account.ts';
import type { CollectionAnswer } from '#contracts/documind/collections.ts';
import type {
  ConversationAnswer,
  ConversationList,
  WholeConversation,
} from '#contracts/documind/conversations.ts';
import type {
  DocumentAnswer,
  DocumentList,
  FoundInDocument,
  IntroductionAnswer,
  PartAnswer,
  UploadAnswer,
} from '#contracts/documind/documents.ts';
import type { TextEncoding } from '#contracts/documind/encodings.ts';
import type { KeyAnswer, NewKeyAnswer } from '#contracts/documind/keys.ts';
import { documindBase } from '#contracts/documind/paths.ts';
import type { QueryAnswer, QueryInput } from '#contracts/documind/query.ts';
import type { LimitsAnswer } from '#contracts/documind/quotas.ts';
import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import type { WebhookAnswer } from '#contracts/documind/webhooks.ts';
import { authorisedFetch, createTokenKeeper, type TokenKeeper } from './authorised-fetch.ts';
import type { RateLeft } from './rate-left.ts';
import { readAnswer } from './read-answer.ts';
import { type ByteRange, readOriginal } from './read-original.ts';
import { type FileToSend, sendFile } from './send-file.ts';
import { asServiceError, type ServiceError } from './service-error.ts';

/** Which document a call is about. */
export interface DocumentName {
  filename: string;
  session_id: string | null;
}

/** What the workspace asks of the API. Every method rejects with {@link ServiceError}. */
export type Service = ReturnType<typeof createService>;

/** What the service needs from around it. */
export interface ServiceParts {
  /** A new bearer token; rejects with an Error that carries a code. */
  getToken(): Promise<TokenAnswer>;
  onRate(rates: RateLeft[]): void;
  /** Called where the API no longer knows the person. */
  onSignedOut(): void;
}

/** Tells the service of a refusal, and returns it as an error with a sentence. */
type Refuse = (error: unknown) => ServiceError;

/** @returns the call of a question, whose answer comes as a stream where the API has one */
function createAsk(authorised: typeof fetch, refuse: Refuse) {
  /** @param onText called with what there is of the answer so far */
  return async function ask(
    query: QueryInput,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<QueryAnswer> {
    try {
      const response = await authorised(`${documindBase}/query`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json;q=0.9',
        },
        body: JSON.stringify(query),
        signal,
      });
      const { headers, body } = response;
      if (!body || !headers.get('content-type')?.startsWith('text/event-stream'))
        return (await response.json()) as QueryAnswer; // By the contract.
      return await readAnswer(body, headers, onText);
    } catch (error) {
      throw signal.aborted ? error : refuse(error);
    }
  };
}

/** @returns the call that sends a file, once more with a new token where the first is refused */
function createUpload(tokens: TokenKeeper, onRate: ServiceParts['onRate'], refuse: Refuse) {
  return async function upload(
    what: Pick<FileToSend, 'file' | 'sessionId' | 'encoding'>,
    signal: AbortSignal,
    onSent: (share: number) => void,
  ): Promise<UploadAnswer> {
    const send = async () => {
      const token = await tokens.current();
      const url = `${documindBase}/upload`;
      return sendFile({ ...what, url, token, signal, onSent, onRate }).catch((error) => {
        if (asServiceError(error).status === 401) tokens.forget(token);
        throw error;
      });
    };
    try {
      return await send().catch((error) => {
        if (asServiceError(error).status !== 401) throw error;
        return send();
      });
    } catch (error) {
      throw signal.aborted ? error : refuse(error);
    }
  };
}

/** What goes along with a call; what of the query has no value is left out. */
interface Sent {
  query?: Readonly<Record<string, string | null | undefined>>;
  body?: object;
}

/** Makes a call, which answers by the contract; where it is refused, the service is told. */
type Call = <Data = void>(method: string, path: string, sent?: Sent) => Promise<Data>;

/** A path below the API, with what is named in it encoded. */
const at = (parts: TemplateStringsArray, ...names: string[]): string =>
  String.raw(parts, ...names.map((name) => encodeURIComponent(name)));

function createCall(authorised: typeof fetch, refuse: Refuse): Call {
  return async function call<Data>(method: string, path: string, { query = {}, body }: Sent = {}) {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value);
    const headers = body ? { 'content-type': 'application/json' } : {};
    const init = { method, headers, body: body ? JSON.stringify(body) : null };
    try {
      const search = asked.size > 0 ? `?${asked}` : '';
      const answer = await authorised(documindBase + path + search, init);
      const isJson = answer.headers.get('content-type')?.includes('json');
      return (await (isJson ? answer.json() : answer.text())) as Data;
    } catch (error) {
      throw refuse(error);
    }
  };
}

/** @returns the calls about conversations */
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

/** @returns the calls about collections */
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

/** @returns the calls about documents */
function documentCalls(call: Call) {
  return {
    documents: (session_id: string | null, cursor?: string) =>
      call<DocumentList>('GET', '/documents', { query: { session_id, cursor } }),
    document: ({ filename, session_id }: DocumentName) =>
      call<DocumentAnswer>('GET', at`/documents/${filename}`, { query: { session_id } }),
    introduction: ({ filename, session_id }: DocumentName) =>
      call<IntroductionAnswer>('GET', at`/documents/${filename}/introduction`, {
        query: { session_id },
      }),
    /** A part of one version of a document; a newer one has other sentences in other places. */
    part: ({ session_id }: Pick<DocumentName, 'session_id'>, document_id: string, part: number) =>
      call<PartAnswer>('GET', at`/documents/${document_id}/parts/${String(part)}`, {
        query: { session_id, document_id },
      }),
    renameDocument: ({ filename, session_id }: DocumentName, to: string) =>
      call<DocumentAnswer>('PATCH', at`/documents/${filename}`, {
        query: { session_id },
        body: { filename: to },
      }),
    /** Has a text read again from its kept file; null lets its bytes tell the encoding. */
    readAs: ({ filename, session_id }: DocumentName, encoding: TextEncoding | null) =>
      call<DocumentAnswer>('PUT', at`/documents/${filename}/encoding`, {
        query: { session_id },
        body: { encoding },
      }),
    deleteDocument: ({ filename, session_id }: DocumentName) =>
      call('DELETE', at`/documents/${filename}`, { query: { session_id } }),
    /** Where words stand in one version of a document. */
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

/** @returns the API's calls for the person who is signed in */
export function createService({ getToken, onRate, onSignedOut }: ServiceParts) {
  const tokens = createTokenKeeper(getToken);
  const authorised = authorisedFetch(tokens, onRate);

  function refuse(error: unknown): ServiceError {
    const refusal = asServiceError(error);
    if (refusal.status === 401) onSignedOut();
    return refusal;
  }

  const call = createCall(authorised, refuse);

  return {
    ...documentCalls(call),
    /** Bytes of the file of one version of a document; all of them where no stretch is named. */
    original: (document: DocumentName & { document_id: string }, range?: ByteRange) =>
      readOriginal(authorised, document, range).catch((error: unknown) => {
        throw refuse(error);
      }),
    /** Brings back a document, a conversation or a collection that was just deleted. */
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
    ask: createAsk(authorised, refuse),
    upload: createUpload(tokens, onRate, refuse),
  };
}
