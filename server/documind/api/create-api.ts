import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { FirebaseProject } from '#contracts/firebase.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { requirePlainText } from '#server/platform/http/plain-text.ts';
import { fieldProblems } from '#server/platform/http/read-json.ts';
import type { Documind } from '../documind.ts';
import { addCollectionRoutes } from './collections.ts';
import { addConversationRoutes } from './conversations.ts';
import { addUndoRoute } from './deletions.ts';
import { describeApi } from './describe-api.ts';
import { addDocumentRoutes } from './documents.ts';
import { addEncodingRoute } from './encoding.ts';
import { createGuard, type DocumindEnvironment, tellAccess } from './guard.ts';
import { addKeyRoutes } from './keys.ts';
import { addMcpRoute } from './mcp.ts';
import { addOriginalRoutes } from './originals.ts';
import { addQueryRoute } from './query.ts';
import { addDescriptionRoute, addReferenceRoutes } from './reference.ts';
import { addSearchRoute } from './search.ts';
import { addServiceRoutes } from './service.ts';
import { addSessionRoutes } from './sessions.ts';
import { addUploadRoute } from './upload.ts';
import { addUploadManyRoute } from './upload-many.ts';
import { addUploadTextRoute } from './upload-text.ts';
import { addWebhookRoutes } from './webhooks.ts';

/** What only the API works with. */
interface ApiSettings {
  /** Origin of the site. */
  publicUrl: string;
  /** Whose ID tokens are taken; undefined where the site signs people in itself. */
  firebase: FirebaseProject | undefined;
  /** Rejects where the database does not answer, or nobody works on the queue. */
  check(): Promise<unknown>;
}

/** Makes the API, to be mounted at `documindBase`. */
export function createDocumindApi(
  documind: Documind,
  { publicUrl, firebase, check }: ApiSettings,
): Hono<HttpEnvironment> {
  const api = new OpenAPIHono<DocumindEnvironment>({
    defaultHook(result) {
      if (!result.success)
        throw new AppError('request/invalid', { fields: fieldProblems(result.error) });
      // Ids and names in paths have refusals of their own.
      if (result.target !== 'param') requirePlainText(result.data);
    },
  });
  const guard = createGuard(documind);
  api.use(tellAccess);
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
  const description = describeApi(publicUrl, firebase);
  addReferenceRoutes(api, publicUrl, description);
  addDescriptionRoute(api, description);
  return new Hono<HttpEnvironment>().route('/', api);
}
