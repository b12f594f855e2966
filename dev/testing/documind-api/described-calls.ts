import { describeApi } from '@m8/documind/api/create-api.ts';

/** The objects that calls refer to. */
export interface Target {
  filename: string;
  /** A document in the private session. */
  filenameInSession: string;
  /** Of the document of that name. */
  document_id: string;
  part: string;
  session_id: string;
  conversation_id: string;
  collection_id: string;
  /** Of an answer in the conversation. */
  number: string;
  webhook_id: string;
  /** Of an API key. */
  id: string;
}

/** One call to the API. */
export interface DescribedCall {
  operation: string;
  method: string;
  path: string;
  init: RequestInit;
  /** Whether it refers to an existing object. */
  isAimed: boolean;
}

interface Described {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
}

function json(body: object): RequestInit {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function form(fields: Record<string, string>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob(['A text of somebody else.']), 'mine.txt');
  return { body };
}

/**
 * A body for each operation that takes one, without a session and in one; one of them
 * continues a conversation.
 */
const bodies: Record<string, (session: string | null, conversation?: string) => RequestInit> = {
  uploadDocument: (session_id) => form(session_id ? { is_private: 'true', session_id } : {}),
  uploadDocuments: (session_id) => form(session_id ? { is_private: 'true', session_id } : {}),
  uploadText: (session_id) =>
    json({
      ...{ filename: 'mine.txt', text: 'A text of somebody else.' },
      ...(session_id && { is_private: true, session_id }),
    }),
  searchPassages: (session_id) =>
    json({ query: 'How many lanterns are there?', ...(session_id && { session_id }) }),
  askQuestion: (session_id, conversation_id) =>
    json({
      query: 'How many lanterns are there?',
      ...(session_id && { session_id }),
      ...(conversation_id && { conversation_id }),
    }),
  renameConversation: () => json({ title: 'mine' }),
  readDocumentAs: () => json({ encoding: 'windows-1250' }),
  renameDocument: () => json({ filename: 'mine.txt' }),
  createCollection: () => json({ name: 'mine' }),
  changeCollection: () => json({ name: 'mine', documents: [] }),
  createWebhook: () => json({ url: 'https://example.com/mine' }),
  changeWebhook: () => json({ url: 'https://example.com/mine' }),
  createKey: () => json({ name: 'mine' }),
};

/** Required queries of operations. */
const queries: Record<string, Record<string, string>> = { findInDocument: { text: 'nine' } };

function queryOf(operation: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...queries[operation], ...more });
  return query.size > 0 ? `?${query}` : '';
}

function fill(path: string, target: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = target[name];
    if (value === undefined) throw new Error(`The target has no value for {${name}}`);
    return encodeURIComponent(value);
  });
}

/**
 * Every call of the API's description that takes a token, referring to one target. A call that may name
 * a session or a conversation is made without one and with the target's; a call that names a document
 * is made by name and by id.
 */
export function callsAt(target: Target): DescribedCall[] {
  const paths = Object.entries(describeApi('http://127.0.0.1').paths ?? {});
  return paths.flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      // The document is made from typed routes, which its generic type loses.
      const operation = described as Described;
      if (operation.security?.length === 0) return [];
      const { operationId: name, parameters = [], requestBody } = operation;
      const body = bodies[name];
      if (requestBody && !body) throw new Error(`No body for ${name}`);
      const inQuery = parameters.some((one) => one.in === 'query' && one.name === 'session_id');
      const inBody = /^(upload|ask|search)/.test(name);
      const call = (session: string | null, conversation?: string): DescribedCall => {
        const filename = session === null ? target.filename : target.filenameInSession;
        const inSession = session !== null && inQuery ? { session_id: session } : {};
        return {
          operation: `${name}${session === null ? '' : ' in a session'}${conversation ? ' in a conversation' : ''}`,
          method: method.toUpperCase(),
          path: fill(path, { ...target, filename }) + queryOf(name, inSession),
          init: body?.(session, conversation) ?? {},
          isAimed: session !== null || conversation !== undefined || path.includes('{'),
        };
      };
      const byId = (named: DescribedCall): DescribedCall => ({
        ...named,
        operation: `${name} by id`,
        path: fill(path, { ...target, filename: target.document_id }) + queryOf(name),
      });
      return [
        call(null),
        ...(inQuery || inBody ? [call(target.session_id)] : []),
        ...(name === 'askQuestion' ? [call(null, target.conversation_id)] : []),
        ...(path.includes('{filename}') ? [byId(call(null))] : []),
      ];
    }),
  );
}
