import { createHmac, randomUUID } from 'node:crypto';
import { errors, importJWK, type JWK, jwtVerify } from 'jose';
import type { TokenAnswer } from '#contracts/account.ts';
import type { Actor, FindActorByToken } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Auth } from './better-auth.ts';
import { listLiveSessions } from './sessions.ts';

/** How long a bearer token is good, in seconds, if its session lasts as long. */
export const tokenLifetimeSeconds = 300;

const algorithm = 'EdDSA';

/** Tokens of a sign-in, for DocuMind's API. */
export interface BearerTokens {
  /** @returns a JWT (EdDSA) that says who the actor is, and dies with the actor's session */
  issue(actor: Actor): Promise<TokenAnswer>;
  /**
   * Checks a token without a call to anywhere, and looks its session up.
   *
   * @param token what stood in the Authorization header after `Bearer`
   * @returns who it stands for; null where it is not ours, has expired, or its session has ended
   */
  findActor: FindActorByToken;
}

/** A name for a session that a token may carry: it says nothing about the session's own ids. */
function sessionName(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`bearer\n${sessionId}`).digest('base64url');
}

async function sign(auth: Auth, payload: Record<string, unknown>): Promise<string> {
  const { token } = await auth.api.signJWT({ body: { payload } });
  return token;
}

async function findKey(db: Db, kid: string) {
  const row = await db
    .selectFrom('account_signing_key')
    .select('public_key')
    .where('id', '=', kid)
    .executeTakeFirst();
  if (row === undefined) throw new errors.JWKSNoMatchingKey();
  const key: JWK = JSON.parse(row.public_key);
  return importJWK(key, algorithm);
}

/** @param context `publicUrl` is issuer and audience; `authSecret` hides the ids of sessions in tokens */
export function createBearerTokens(context: {
  auth: Auth;
  db: Db;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}): BearerTokens {
  const { auth, db, clock, publicUrl, authSecret } = context;
  // Public keys never change, so each is read once.
  const keys = new Map<string, Awaited<ReturnType<typeof findKey>>>();

  async function keyOf(kid: string | undefined) {
    if (kid === undefined || !/^[\w-]{1,64}$/.test(kid)) throw new errors.JWKSNoMatchingKey();
    const key = keys.get(kid) ?? (await findKey(db, kid));
    keys.set(kid, key);
    return key;
  }

  async function readClaims(token: string) {
    const verified = await jwtVerify(token, ({ kid }) => keyOf(kid), {
      algorithms: [algorithm],
      issuer: publicUrl,
      audience: publicUrl,
      requiredClaims: ['sub', 'sid', 'jti', 'exp'],
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    });
    const { sub, sid } = verified?.payload ?? {};
    return sub === undefined || typeof sid !== 'string' ? null : { sub, sid };
  }

  return {
    async issue(actor) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + tokenLifetimeSeconds;
      const token = await sign(auth, {
        iss: publicUrl,
        aud: publicUrl,
        sub: actor.userId,
        sid: sessionName(authSecret, actor.sessionId),
        jti: randomUUID(),
        iat: issuedAt,
        exp: expiresAt,
      });
      return { token, expires_at: new Date(expiresAt * 1000).toISOString() };
    },
    async findActor(token) {
      const claims = await readClaims(token);
      if (claims === null) return null;
      const sessions = await listLiveSessions(db, clock, claims.sub);
      const live = sessions.find(
        ({ sessionId }) => sessionName(authSecret, sessionId) === claims.sid,
      );
      if (live === undefined) return null;
      const { userId, email, emailVerified } = live;
      return { userId, email, emailVerified };
    },
  };
}
