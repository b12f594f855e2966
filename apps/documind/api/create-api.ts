import { OpenAPIHono } from '@hono/zod-openapi';
import { byteText } from '@m8/content/byte-text.ts';
import {
  documindLimits as limits,
  documindQuotas as quotas,
} from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { documentEvent } from '@m8/contracts/documind/webhooks.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { requirePlainText } from '@m8/platform/http/plain-text.ts';
import { fieldProblems } from '@m8/platform/http/read-json.ts';
import { Hono } from 'hono';
import { addCollectionRoutes } from '#collections/api.ts';
import { addConversationRoutes } from '#conversations/api.ts';
import { addDocumentRoutes, addEncodingRoute } from '#documents/api.ts';
import { addUploadManyRoute, addUploadRoute, addUploadTextRoute } from '#documents/uploads-api.ts';
import type { Documind } from '#documind.ts';
import { addKeyRoutes } from '#keys/api.ts';
import { addMcpRoute } from '#mcp/api.ts';
import { addOriginalRoutes } from '#originals/api.ts';
import { addQueryRoute, addSearchRoute } from '#questions/api.ts';
import { addSessionRoutes } from '#sessions/api.ts';
import { addWebhookRoutes } from '#webhooks/api.ts';
import { addDescriptionRoutes } from './description-routes.ts';
import {
  addAccessHeaders,
  createGuard,
  type DocumindApp,
  type DocumindEnvironment,
} from './guard.ts';
import { addServiceRoutes, addUndoRoute } from './service.ts';

/** Adds all routes, in the order of the API description. */
function addCalls(api: DocumindApp, documind: Documind, check: () => Promise<unknown>): void {
  const guard = createGuard(documind);
  addUploadRoute(api, documind, guard);
  addUploadTextRoute(api, documind, guard);
  addUploadManyRoute(api, documind, guard);
  addQueryRoute(api, documind, guard);
  addSearchRoute(api, documind, guard);
  addConversationRoutes(api, documind, guard);
  addDocumentRoutes(api, documind, guard);
  addEncodingRoute(api, documind, guard);
  addOriginalRoutes(api, documind, guard);
  addCollectionRoutes(api, documind, guard);
  addUndoRoute(api, documind, guard);
  addSessionRoutes(api, documind, guard);
  addWebhookRoutes(api, documind, guard);
  addKeyRoutes(api, documind, guard);
  addMcpRoute(api, documind, guard);
  addServiceRoutes(api, documind, check, guard);
}

/**
 * @param firebase the project whose ID tokens are accepted; undefined if the site signs people in itself
 * @returns what a sign-in gives a program, in words
 */
export function signInToken(firebase?: Partial<FirebaseProject>): string {
  if (!firebase) return '`GET /api/auth/token` with the session’s cookie, valid for five minutes';
  const project = firebase.projectId ? ` project \`${firebase.projectId}\`,` : '';
  return `an ID token of Firebase Authentication,${project} valid for an hour`;
}

const descriptionFor = (token: string) =>
  `
Upload documents and ask questions about them in plain words. Every sentence of an answer comes from a
document, with its file, page and place.

**Tokens.** Every call except \`GET /health\` needs a bearer token: a sign-in token
(${token})
or an API key (\`POST /keys\`). Your email address must be verified.

**Limits.** A file can have up to ${byteText(limits.fileBytes)}, ${limits.pages.toLocaleString('en')} pages and
${limits.pixels / 1_000_000} megapixels. You can make ${quotas.calls.limit} calls and ${quotas.uploads.limit} uploads in
${quotas.calls.windowSeconds} seconds, and upload ${byteText(quotas.bytes.limit)} in
${quotas.bytes.windowSeconds / 3600} hours. \`GET /limits\` lists every limit and what is left.

**Assistants** that speak the Model Context Protocol call \`POST ${documindPaths.mcp}\` (streamable HTTP),
with an API key in the header \`Authorization: Bearer\`. Claude Code, Cursor and VS Code can. Assistants that only
support OAuth cannot, such as the custom connectors of claude.ai and ChatGPT.
`.trim();

/**
 * Describes the API as OpenAPI 3.1, from the schemas that the handlers validate with.
 *
 * @param token what a sign-in gives a program, as {@link signInToken} says it
 */
export function describeApi(publicUrl: string, token = signInToken()) {
  const api = new OpenAPIHono<DocumindEnvironment>();
  const { openAPIRegistry } = api;
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A sign-in token, or an API key (`dm_…`).',
  });
  // No route returns it; webhooks send it.
  openAPIRegistry.register('DocumentEvent', documentEvent);
  // No handler runs, so none needs its dependencies.
  addCalls(api, {} as Documind, async () => undefined);
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'DocuMind', version: '1.0.0', description: descriptionFor(token) },
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

interface ApiSettings {
  /** Origin of the site. */
  publicUrl: string;
  /** The project whose ID tokens are accepted; undefined if the site signs people in itself. */
  firebase: FirebaseProject | undefined;
  /** Rejects if the database does not answer, or no process works on the queue. */
  check(): Promise<unknown>;
}

/** Creates the API, to be mounted at `documindBase`. */
export function createDocumindApi(
  documind: Documind,
  { publicUrl, firebase, check }: ApiSettings,
): Hono<HttpEnvironment> {
  const api = new OpenAPIHono<DocumindEnvironment>({
    defaultHook(result) {
      if (!result.success)
        throw new AppError('request/invalid', { fields: fieldProblems(result.error) });
      // Ids and names in paths have errors of their own.
      if (result.target !== 'param') requirePlainText(result.data);
    },
  });
  api.use(addAccessHeaders);
  addCalls(api, documind, check);
  addDescriptionRoutes(api, describeApi(publicUrl, signInToken(firebase)));
  return new Hono<HttpEnvironment>().route('/', api);
}
