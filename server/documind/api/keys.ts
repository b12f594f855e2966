import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import type { TellOfNewKey } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { createKey } from '../keys/api-keys.ts';
import { listKeys } from '../keys/list-keys.ts';
import { revokeKey } from '../keys/revoke-key.ts';
import type { DocumindApp } from './environment.ts';
import { answersJson, type Guard, takesJson, takesNames } from './guard.ts';
import { createKeyOperation, listKeysOperation, revokeKeyOperation } from './operations/keys.ts';

/** Adds the routes of API keys. A key opens none of them, so a stolen one cannot make others. */
export function addKeyRoutes(
  api: DocumindApp,
  context: { db: Db; clock: Clock; tellOfNewKey: TellOfNewKey },
  guard: Guard,
): void {
  const signedIn = guard({ signInOnly: true });

  api.openapi(
    { ...createKeyOperation, middleware: [signedIn, answersJson, takesJson] },
    async (c) => {
      const { name, expires_in_days } = c.req.valid('json');
      const { userId } = c.get('caller');
      const key = await createKey(context, { userId, name, expiresInDays: expires_in_days });
      return c.json(key, 201, { location: `${documindBase}${documindPaths.keys}/${key.id}` });
    },
  );
  api.openapi({ ...listKeysOperation, middleware: [signedIn, answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    return c.json({ keys: await listKeys(context, { userId }) }, 200);
  });
  api.openapi({ ...revokeKeyOperation, middleware: [signedIn, takesNames] }, async (c) => {
    const { userId } = c.get('caller');
    await revokeKey(context, { userId, id: c.req.valid('param').id });
    return c.body(null, 204);
  });
}
