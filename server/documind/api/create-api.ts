import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { FirebaseProject } from '#contracts/firebase.ts';
import type { TellOfNewKey } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { fieldProblems } from '#server/platform/http/read-json.ts';
import { addDescriptionRoute } from './description-route.ts';
import { addDocumentRoutes } from './documents.ts';
import type { DocumindEnvironment } from './environment.ts';
import { createGuard, type GuardContext, tellAccess } from './guard.ts';
import { addKeyRoutes } from './keys.ts';
import { describeApi } from './describe-api.ts';
import { addQueryRoute, type QueryContext } from './query.ts';
import { addReferenceRoutes } from './reference.ts';
import { addServiceRoutes, type ServiceContext } from './service.ts';
import { addSessionRoutes } from './sessions.ts';
import { addUploadRoute, type UploadContext } from './upload.ts';

/** What {@link createDocumindApi} works with. */
export interface ApiContext extends GuardContext, ServiceContext, UploadContext, QueryContext {
  /** Origin of the site. */
  publicUrl: string;
  tellOfNewKey: TellOfNewKey;
  /** Whose ID tokens are taken; undefined where the site signs people in itself. */
  firebase: FirebaseProject | undefined;
}

/** @returns the API, to be mounted at `documindBase` */
export function createDocumindApi(context: ApiContext): Hono<HttpEnvironment> {
  const api = new OpenAPIHono<DocumindEnvironment>({
    defaultHook(result) {
      if (!result.success)
        throw new AppError('request/invalid', { fields: fieldProblems(result.error) });
    },
  });
  const guard = createGuard(context);
  api.use(tellAccess);
  addUploadRoute(api, context, guard);
  addQueryRoute(api, context, guard);
  addDocumentRoutes(api, context, guard);
  addSessionRoutes(api, context, guard);
  addKeyRoutes(api, context, guard);
  addServiceRoutes(api, context, guard);
  addReferenceRoutes(api, context.publicUrl);
  addDescriptionRoute(api, describeApi(context.publicUrl, context.firebase));
  return new Hono<HttpEnvironment>().route('/', api);
}
