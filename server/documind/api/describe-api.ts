import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { byteText } from '#content/byte-text.ts';
import { documindLimits as limits, documindQuotas as quotas } from '#contracts/documind/limits.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { documentEvent } from '#contracts/documind/webhooks.ts';
import type { FirebaseProject } from '#contracts/firebase.ts';
import { collectionOperations } from './collections.ts';
import { conversationOperations } from './conversations.ts';
import { undoOperation } from './deletions.ts';
import { documentOperations } from './documents.ts';
import { readDocumentAsOperation } from './encoding.ts';
import { keyOperations } from './keys.ts';
import { originalOperations } from './originals.ts';
import { queryOperation } from './query.ts';
import { searchOperation } from './search.ts';
import { serviceOperations } from './service.ts';
import { sessionOperations } from './sessions.ts';
import { uploadOperation } from './upload.ts';
import { uploadManyOperation } from './upload-many.ts';
import { uploadTextOperation } from './upload-text.ts';
import { webhookOperations } from './webhooks.ts';

const operations: RouteConfig[] = [
  uploadOperation,
  uploadTextOperation,
  uploadManyOperation,
  queryOperation,
  searchOperation,
  ...conversationOperations,
  ...documentOperations,
  readDocumentAsOperation,
  ...originalOperations,
  ...collectionOperations,
  undoOperation,
  ...sessionOperations,
  ...webhookOperations,
  ...keyOperations,
  ...serviceOperations,
];

const signInToken = (firebase: FirebaseProject | undefined) =>
  firebase
    ? `an ID token of Firebase Authentication, project \`${firebase.projectId}\`, good for an hour`
    : "`GET /api/auth/token` with the session's cookie, good for five minutes";

const descriptionFor = (firebase: FirebaseProject | undefined) =>
  `
Upload documents, ask questions about them in plain words, and get answers whose sentences all come
from a document, with file, page and place.

**Tokens.** Every call except \`GET /health\` needs a bearer token: a sign-in token
(${signInToken(firebase)})
or an API key (\`POST /keys\`). Your email address must be verified.

**Limits.** A file can have up to ${byteText(limits.fileBytes)}, ${limits.pages} pages and
${limits.pixels / 1_000_000} megapixels; a question, ${limits.queryCharacters} characters. You can make
${quotas.calls.limit} calls and ${quotas.uploads.limit} uploads in ${quotas.calls.windowSeconds} seconds,
and upload ${byteText(quotas.bytes.limit)} in
${quotas.bytes.windowSeconds / 3600} hours. Reading your files can take up to ${quotas.reading.limit / 3_600_000} hours of processor time in
${quotas.reading.windowSeconds / 3600} hours, and up to ${limits.waiting} files can wait to be read. A
conversation holds up to ${limits.exchanges} questions, and all your conversations together up to
${byteText(limits.conversationBytes)}. The headers \`RateLimit-Policy\` and \`RateLimit\` show how this
server counts, and \`GET /limits\` shows what is left.

**Assistants** that speak the Model Context Protocol reach your documents at
\`POST ${documindPaths.mcp}\` (streamable HTTP, without sessions), with an API key that may read: they
search, read pages, ask and list.

**Errors** are \`application/problem+json\` (RFC 9457) with a \`code\` for programs, a sentence for
people and a \`request_id\` for support.
`.trim();

/**
 * Describes the API as OpenAPI 3.1, from the schemas that the handlers check with.
 *
 * @param publicUrl origin of the site
 * @param firebase whose ID tokens are taken; undefined where the site signs people in itself
 */
export function describeApi(publicUrl: string, firebase?: FirebaseProject) {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A sign-in token, or an API key (`dm_…`).',
  });
  // No call answers with it: webhooks send it.
  openAPIRegistry.register('DocumentEvent', documentEvent);
  for (const { middleware: _, ...operation } of operations) openAPIRegistry.registerPath(operation);
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'DocuMind', version: '1.0.0', description: descriptionFor(firebase) },
    servers: [{ url: publicUrl + documindBase }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'Documents' },
      { name: 'Questions' },
      { name: 'Conversations' },
      { name: 'Private sessions' },
      { name: 'Collections' },
      { name: 'Webhooks' },
      { name: 'API keys' },
      { name: 'Service' },
    ],
    'x-limits': limits,
    'x-quotas': quotas,
  });
}
