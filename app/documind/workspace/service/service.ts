import {
  type Answer,
  type CollectionChange,
  DocuMind,
  type Key,
  type Query,
  type UploadAnswer,
} from '#clients/typescript/src/index.ts';
import type { TokenAnswer } from '#contracts/account.ts';
import { documindBase } from '#contracts/documind/paths.ts';
import { authorisedFetch, createTokenKeeper, type TokenKeeper } from './authorised-fetch.ts';
import type { RateLeft } from './rate-left.ts';
import type { ByteRange, Bytes } from './read-original.ts';
import { asServiceError, offline, type ServiceError } from './service-error.ts';

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
    query: Query,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<Answer> {
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
        return (await response.json()) as Answer; // By the contract.
      const { readAnswer } = await load(import('./read-answer.ts'));
      return await readAnswer(body, headers, onText);
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
  ): Promise<UploadAnswer> {
    const send = async () => {
      const [{ sendFile }, token] = await Promise.all([
        load(import('./send-file.ts')),
        tokens.current(),
      ]);
      const url = `${documindBase}/upload`;
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

/** Makes a call; where it is refused, the service is told. */
type Of = <Data>(call: Promise<Data>) => Promise<Data>;

/** @returns the calls about conversations */
function conversationCalls(of: Of, api: DocuMind) {
  return {
    conversations: (session_id: string | null, cursor?: string) =>
      of(api.listConversations({ session_id, cursor })),
    renameConversation: (conversation_id: string, title: string) =>
      of(api.renameConversation({ conversation_id, title })),
    deleteConversation: (conversation_id: string) =>
      of(api.deleteConversation({ conversation_id })),
    /** A conversation as Markdown. */
    conversationFile: (conversation_id: string) => of(api.exportConversation({ conversation_id })),
    conversation: (conversation_id: string) => of(api.showConversation({ conversation_id })),
  };
}

/** @returns the calls about collections */
function collectionCalls(of: Of, api: DocuMind) {
  return {
    collections: () => of(api.listCollections()),
    createCollection: (name: string, documents: readonly string[]) =>
      of(api.createCollection({ name, documents })),
    changeCollection: (collection_id: string, change: CollectionChange) =>
      of(api.changeCollection({ collection_id, ...change })),
    deleteCollection: (collection_id: string) => of(api.deleteCollection({ collection_id })),
  };
}

/** @returns the API's calls for the person who is signed in */
export function createService({ getToken, onRate, onSignedOut }: ServiceParts) {
  const tokens = createTokenKeeper(getToken);
  const authorised = authorisedFetch(tokens, onRate);
  // Whoever looks at the page is told at once, and decides.
  const api = new DocuMind({
    baseUrl: location.origin + documindBase,
    fetch: authorised,
    retries: 0,
  });

  function refuse(error: unknown): ServiceError {
    const refusal = asServiceError(error);
    if (refusal.status === 401) onSignedOut();
    return refusal;
  }

  const of: Of = (call) =>
    call.catch((error) => {
      throw refuse(error);
    });

  return {
    /** Has at hand what a call needs that is made while the page is left. */
    getReady: () => tokens.current(),
    documents: (session_id: string | null, cursor?: string) =>
      of(api.listDocuments({ session_id, cursor })),
    document: ({ filename, session_id }: DocumentName) =>
      of(api.showDocument({ filename, session_id })),
    introduction: ({ filename, session_id }: DocumentName) =>
      of(api.introduceDocument({ filename, session_id })),
    /** A part of one version of a document; a newer one has other sentences in other places. */
    part: ({ session_id }: Pick<DocumentName, 'session_id'>, document_id: string, part: number) =>
      of(api.showPart({ filename: document_id, part: String(part), session_id, document_id })),
    renameDocument: ({ filename, session_id }: DocumentName, to: string) =>
      of(api.renameDocument({ filename, new_filename: to, session_id })),
    deleteDocument: ({ filename, session_id }: DocumentName) =>
      of(api.deleteDocument({ filename, session_id })),
    /** Where words stand in one version of a document. */
    find: ({ session_id }: Pick<DocumentName, 'session_id'>, document_id: string, text: string) =>
      of(api.findInDocument({ filename: document_id, text, session_id, document_id })),
    /** Bytes of the file of one version of a document; all of them where no stretch is named. */
    original: async (
      document: DocumentName & { document_id: string },
      range?: ByteRange,
    ): Promise<Bytes> => {
      const { readOriginal } = await load(import('./read-original.ts'));
      return of(readOriginal(authorised, document, range));
    },
    keepText: (filename: string, text: string, session: string | null) =>
      of(
        api.uploadText({
          filename,
          text,
          ...(session && { is_private: true, session_id: session }),
        }),
      ),
    limits: () => of(api.showLimits()),
    ...collectionCalls(of, api),
    createSession: () => of(api.createSession()),
    session: (session_id: string) => of(api.showSession({ session_id })),
    endSession: (session_id: string) => of(api.endSession({ session_id })),
    ...conversationCalls(of, api),
    keys: () => of(api.listKeys()),
    createKey: (name: string, { days, rights }: { days: number; rights: Key['rights'] }) =>
      of(api.createKey({ name, expires_in_days: days, rights })),
    revokeKey: (id: string) => of(api.revokeKey({ id })),
    webhooks: () => of(api.listWebhooks()),
    deleteWebhook: (webhook_id: string) => of(api.deleteWebhook({ webhook_id })),
    ask: createAsk(authorised, refuse),
    upload: createUpload(tokens, onRate, refuse),
  };
}
