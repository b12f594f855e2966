import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@m8/contracts/account.ts';
import type { Person } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { lockUser } from '#account/users.ts';
import { type LiveSession, listLiveSessions, personOf } from './sessions.ts';

/** Lifetime of a bearer token, in seconds; it ends earlier with its session. */
export const tokenLifetimeSeconds = 300;

const algorithm = 'HS256';

export type BearerTokens = ReturnType<typeof createBearerTokens>;

/** @returns a name for a session that does not reveal the session's own ids */
function sessionName(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`bearer\n${sessionId}`).digest('base64url');
}

/** @param context `publicUrl` is issuer and audience; the key and session names derive from `authSecret` */
export function createBearerTokens(context: {
  db: Db;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}) {
  const { db, clock, publicUrl, authSecret } = context;
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', 'bearer tokens', 32));

  async function readClaims(token: string) {
    const verified = await jwtVerify(token, key, {
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

  /** @returns the session of a token; null if the token is not ours or has expired, or its session has ended */
  async function findSession(from: DbOrTransaction, token: string): Promise<LiveSession | null> {
    const claims = await readClaims(token);
    if (claims === null) return null;
    const sessions = await listLiveSessions(from, clock, claims.sub);
    const isOfToken = (id: string) => sessionName(authSecret, id) === claims.sid;
    return sessions.find(({ sessionId }) => isOfToken(sessionId)) ?? null;
  }

  return {
    /** @returns a JWT that identifies the session's person and ends with the session */
    async issue(session: LiveSession): Promise<TokenAnswer> {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + tokenLifetimeSeconds;
      const token = await new SignJWT({
        iss: publicUrl,
        aud: publicUrl,
        sub: session.userId,
        sid: sessionName(authSecret, session.sessionId),
        jti: randomUUID(),
        iat: issuedAt,
        exp: expiresAt,
      })
        .setProtectedHeader({ alg: algorithm })
        .sign(key);
      return { token, expires_at: new Date(expiresAt * 1000).toISOString() };
    },
    /** @returns a token's person, or null if it is not ours, has expired, or its session has ended */
    async findActor(token: string): Promise<Person | null> {
      const live = await findSession(db, token);
      return live && personOf(live);
    },
    /**
     * Locks the account of a token's person until a transaction ends. @returns whether the token's session
     * still exists
     */
    async lockSignIn(
      within: DbOrTransaction,
      { userId, token }: { userId: string; token: string },
    ): Promise<boolean> {
      await lockUser(within, userId);
      return (await findSession(within, token)) !== null;
    },
  };
}
