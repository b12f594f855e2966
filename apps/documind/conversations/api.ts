import { createRoute, z } from '@hono/zod-openapi';
import {
  conversationAnswer,
  conversationChange,
  conversationList,
  wholeConversation,
} from '@m8/contracts/documind/conversations.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import type { Context } from 'hono';
import { answersJson, type DocumindApp, type Guard, ownedIn, takesJson } from '#api/guard.ts';
import {
  callHeaders,
  empty,
  everyCall,
  extraHeadersOf,
  json,
  jsonBody,
  jsonProblems,
  listedPage,
  listProblems,
  nextPage,
  problems,
  undoable,
} from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { deleteConversation, eraseConversations, renameConversation } from './conversations.ts';
import { listConversations, showConversation, writeMarkdown } from './show-conversations.ts';

const tags = ['Conversations'];
const params = z.object({
  conversation_id: z.string().meta({ description: '`conversation_id` of an answer.' }),
});
const lookedUp = [...everyCall, 'documind/conversation-not-found'] as const;

const listConversationsOperation = createRoute({
  method: 'get',
  path: documindPaths.conversations,
  operationId: 'listConversations',
  summary: 'List your conversations',
  description: 'Newest first. Follow `next_cursor`, or the Link header, to the end.',
  tags,
  request: { query: z.object(listedPage('conversations')) },
  responses: {
    200: json('A page of the list.', conversationList, 'Link'),
    ...problems(...everyCall, ...listProblems),
  },
});

const showConversationOperation = createRoute({
  method: 'get',
  path: documindPaths.conversation,
  operationId: 'showConversation',
  summary: 'Open a conversation',
  description:
    'All its questions with their answers, oldest first. Deleting a document also deletes the ' +
    'answers that quoted it; their questions stay.',
  tags,
  request: { params },
  responses: {
    200: json('The conversation.', wholeConversation),
    ...problems(...lookedUp, 'request/not-acceptable'),
  },
});

const exportConversationOperation = createRoute({
  method: 'get',
  path: documindPaths.conversationExport,
  operationId: 'exportConversation',
  summary: 'Save a conversation as a file',
  description: 'Each answer with its quotes, and their file and page.',
  tags,
  request: {
    params,
    query: z.object({ format: z.enum(['markdown', 'json']).default('markdown') }),
  },
  responses: {
    200: {
      description: 'The file.',
      headers: { ...callHeaders, ...extraHeadersOf('Content-Disposition') },
      content: {
        'text/markdown': { schema: z.string() },
        'application/json': { schema: wholeConversation },
      },
    },
    ...problems(...lookedUp, 'request/invalid'),
  },
});

const renameConversationOperation = createRoute({
  method: 'patch',
  path: documindPaths.conversation,
  operationId: 'renameConversation',
  summary: 'Rename a conversation',
  description: 'A new one takes its name from its first question.',
  tags,
  request: { params, body: jsonBody(conversationChange, { title: 'The lease' }) },
  responses: {
    200: json('The conversation.', conversationAnswer),
    ...problems(...lookedUp, ...jsonProblems),
  },
});

const deleteConversationOperation = createRoute({
  method: 'delete',
  path: documindPaths.conversation,
  operationId: 'deleteConversation',
  summary: 'Delete a conversation',
  description: `Its questions and answers are gone when the call returns. ${undoable}`,
  tags,
  request: { params },
  responses: { 204: empty('Deleted.'), ...problems(...lookedUp) },
});

const deleteConversationsOperation = createRoute({
  method: 'delete',
  path: documindPaths.conversations,
  operationId: 'deleteConversations',
  summary: 'Delete all your conversations',
  description: 'Includes those of private sessions. They are gone when the call returns.',
  tags,
  responses: { 204: empty('Deleted.'), ...problems(...everyCall) },
});

const conversationOf = (c: Context) =>
  ownedIn(c, 'conversation_id', 'documind/conversation-not-found');

export function addConversationRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  const looking = [guard(), answersJson];

  api.openapi({ ...listConversationsOperation, middleware: looking }, async (c) => {
    const query = c.req.valid('query');
    const list = await listConversations(documind, { ...query, userId: c.get('caller').userId });
    const base = documindBase + documindPaths.conversations;
    return c.json(list, 200, nextPage(base, list.next_cursor, query));
  });
  api.openapi({ ...showConversationOperation, middleware: looking }, async (c) =>
    c.json(await showConversation(documind, conversationOf(c)), 200),
  );
  api.openapi({ ...exportConversationOperation, middleware: [guard()] }, async (c) => {
    const { format } = c.req.valid('query');
    const conversation = await showConversation(documind, conversationOf(c));
    const file = (ending: string) => ({
      'content-disposition': `attachment; filename="conversation.${ending}"`,
    });
    if (format === 'json') return c.json(conversation, 200, file('json'));
    const type = 'text/markdown; charset=utf-8';
    return c.body(writeMarkdown(conversation), 200, { 'content-type': type, ...file('md') });
  });
  api.openapi(
    { ...renameConversationOperation, middleware: [...looking, takesJson] },
    async (c) => {
      const renamed = { ...c.req.valid('json'), ...conversationOf(c) };
      return c.json(await renameConversation(documind, renamed), 200);
    },
  );
  api.openapi({ ...deleteConversationOperation, middleware: [guard()] }, async (c) => {
    await deleteConversation(documind, conversationOf(c));
    return c.body(null, 204);
  });
  api.openapi({ ...deleteConversationsOperation, middleware: [guard()] }, async (c) => {
    await eraseConversations(documind.db, { userId: c.get('caller').userId });
    return c.body(null, 204);
  });
}
