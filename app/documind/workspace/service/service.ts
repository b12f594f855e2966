import type { TokenAnswer } from '#contracts/account.ts';
import * as client from '../../client/documind.ts';
import { authorisedFetch, createTokenKeeper, type TokenKeeper } from './authorised-fetch.ts';
import type { RateLeft } from './rate-left.ts';
import type { ByteRange, Bytes } from './read-original.ts';
import { asServiceError, offline, refusalOf, type ServiceError } from './service-error.ts';

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

interface Answered {
  status: number;
  headers: Headers;
  data?: unknown;
}

const inSession = (sessionId: string | null) => (sessionId === null ? {} : { sessionId });

/** Loads the script of a call; where it does not arrive, neither does the answer. */
function load<Module>(script: Promise<Module>): Promise<Module> {
  return script.catch(() => {
    throw offline();
  });
}

/** Tells the service of a refusal, and returns it as an error with a sentence. */
type Refuse = (error: unknown) => ServiceError;

/** @returns the call of a question, whose answer comes as a stream where the API has one */
function createAsk(authorised: typeof fetch, refuse: Refuse) {
  /** @param onText called with what there is of the answer so far */
  return async function ask(
    query: client.Query,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<client.Answer> {
    try {
      const response = await authorised(`${client.defaults.baseUrl}/query`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json;q=0.9',
        },
        body: JSON.stringify(query),
        signal,
      });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
        const body: unknown = await response.json().catch(() => null);
        if (!response.ok) throw refusalOf(response.status, response.headers, body);
        return body as client.Answer; // By the contract.
      }
      const { readAnswer } = await load(import('./read-answer.ts'));
      return await readAnswer(response.body, response.headers, onText);
    } catch (error) {
      throw signal.aborted ? error : refuse(error);
    }
  };
}

/** @returns the call that sends a file, once more with a new token where the first is refused */
function createUpload(tokens: TokenKeeper, onRate: ServiceParts['onRate'], refuse: Refuse) {
  return async function upload(
    file: File,
    sessionId: string | null,
    signal: AbortSignal,
    onSent: (share: number) => void,
  ): Promise<client.UploadAnswer> {
    const send = async () => {
      const [{ sendFile }, token] = await Promise.all([
        load(import('./send-file.ts')),
        tokens.current(),
      ]);
      const url = `${client.defaults.baseUrl}/upload`;
      return sendFile({ url, token, file, sessionId, signal, onSent, onRate }).catch((error) => {
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

/** Tells what a call of the client answered; `Data` is what the API's contract says it is. */
type Of = <Data>(call: Promise<Answered>) => Promise<Data>;

/** @returns the calls about conversations */
function conversationCalls(of: Of, options: { fetch: typeof fetch }) {
  return {
    conversations: (sessionId: string | null, cursor?: string) =>
      of<client.ConversationList>(
        client.listConversations({ ...inSession(sessionId), ...(cursor && { cursor }) }, options),
      ),
    renameConversation: (id: string, title: string) =>
      of<client.Conversation>(client.renameConversation(id, { title }, options)),
    /** Outlives the page, as deleting a document does. */
    deleteConversation: (id: string) =>
      of<void>(client.deleteConversation(id, { ...options, keepalive: true })),
    /** A conversation as Markdown. */
    conversationFile: (id: string) => of<string>(client.exportConversation(id, {}, options)),
    /** Says of an answer whether it was right; null takes that back. */
    judge: async (id: string, number: number, verdict: client.Verdict | null): Promise<void> => {
      const place = String(number);
      await (verdict
        ? of<client.Verdict>(client.judgeAnswer(id, place, verdict, options))
        : of<void>(client.takeVerdictBack(id, place, options)));
    },
    conversation: (id: string) =>
      of<client.WholeConversation>(client.showConversation(id, options)),
  };
}

/** @returns the calls about collections */
function collectionCalls(of: Of, options: { fetch: typeof fetch }) {
  return {
    collections: () => of<client.CollectionList>(client.listCollections(options)),
    createCollection: (name: string, documents: readonly string[]) =>
      of<client.Collection>(client.createCollection({ name, documents: [...documents] }, options)),
    changeCollection: (id: string, change: client.CollectionChange) =>
      of<client.Collection>(client.changeCollection(id, change, options)),
    /** Outlives the page, as deleting a document does. */
    deleteCollection: (id: string) =>
      of<void>(client.deleteCollection(id, { ...options, keepalive: true })),
  };
}

/** @returns the API's calls for the person who is signed in */
export function createService({ getToken, onRate, onSignedOut }: ServiceParts) {
  const tokens = createTokenKeeper(getToken);
  const authorised = authorisedFetch(tokens, onRate);
  const options = { fetch: authorised };

  function refuse(error: unknown): ServiceError {
    const refusal = asServiceError(error);
    if (refusal.status === 401) onSignedOut();
    return refusal;
  }

  async function of<Data>(call: Promise<Answered>): Promise<Data> {
    try {
      const { status, headers, data } = await call;
      if (status >= 400) throw refusalOf(status, headers, data);
      return data as Data; // By the contract.
    } catch (error) {
      throw refuse(error);
    }
  }

  return {
    documents: (sessionId: string | null, cursor?: string) =>
      of<client.DocumentList>(
        client.listDocuments({ ...inSession(sessionId), ...(cursor && { cursor }) }, options),
      ),
    document: ({ filename, session_id }: DocumentName) =>
      of<client.Document>(client.showDocument(filename, inSession(session_id), options)),
    introduction: ({ filename, session_id }: DocumentName) =>
      of<client.Introduction>(client.introduceDocument(filename, inSession(session_id), options)),
    /** A part of one version of a document; a newer one has other sentences in other places. */
    part: ({ session_id }: Pick<DocumentName, 'session_id'>, documentId: string, part: number) =>
      of<client.DocumentPart>(
        client.showPart(
          documentId,
          String(part),
          { ...inSession(session_id), documentId },
          options,
        ),
      ),
    renameDocument: ({ filename, session_id }: DocumentName, to: string) =>
      of<client.Document>(
        client.renameDocument(filename, { filename: to }, inSession(session_id), options),
      ),
    /** Outlives the page, so that leaving it right after loses no deletion. */
    deleteDocument: ({ filename, session_id }: DocumentName) =>
      of<void>(
        client.deleteDocument(filename, inSession(session_id), { ...options, keepalive: true }),
      ),
    /** Where words stand in one version of a document. */
    find: ({ session_id }: Pick<DocumentName, 'session_id'>, documentId: string, text: string) =>
      of<client.FoundInDocument>(
        client.findInDocument(documentId, text, { ...inSession(session_id), documentId }, options),
      ),
    /** Bytes of the file of one version of a document; all of them where no stretch is named. */
    original: async (
      document: DocumentName & { document_id: string },
      range?: ByteRange,
    ): Promise<Bytes> => {
      try {
        const { readOriginal } = await load(import('./read-original.ts'));
        return await readOriginal(authorised, document, range);
      } catch (error) {
        throw refuse(error);
      }
    },
    keepText: (filename: string, text: string, sessionId: string | null) =>
      of<client.UploadAnswer>(
        client.uploadText(
          { filename, text, ...(sessionId && { is_private: true, session_id: sessionId }) },
          {},
          options,
        ),
      ),
    limits: () => of<client.Limits>(client.showLimits(options)),
    ...collectionCalls(of, options),
    createSession: () => of<client.Session>(client.createSession(options)),
    session: (id: string) => of<client.Session>(client.showSession(id, options)),
    endSession: (id: string) => of<void>(client.endSession(id, options)),
    ...conversationCalls(of, options),
    keys: () => of<client.KeyList>(client.listKeys(options)),
    createKey: (name: string, { days, rights }: { days: number; rights: client.Key['rights'] }) =>
      of<client.NewKey>(client.createKey({ name, expires_in_days: days, rights }, options)),
    revokeKey: (id: string) => of<void>(client.revokeKey(id, options)),
    ask: createAsk(authorised, refuse),
    upload: createUpload(tokens, onRate, refuse),
  };
}
