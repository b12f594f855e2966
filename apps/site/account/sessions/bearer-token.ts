import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@m8/contracts/account.ts';
import type { LockSignIn } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { lockUser } from '#account/users.ts';
import { type LiveSession, listLiveSessions, toPerson } from './sessions.ts';

/** Lifetime of a bearer token, in seconds; it ends earlier with its session. */
export const tokenLifetimeSeconds = 300;

const algorithm = 'HS256';

export type BearerTokens = ReturnType<typeof createBearerTokens>;

/** @param context `publicUrl` is issuer and audience; the key and session names derive from `authSecret` */
export function createBearerTokens(context: {
  db: Db;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}) {
  const { db, clock, publicUrl, authSecret } = context;
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', 'bearer tokens', 32));

  /** @returns a name for a session that does not reveal the session's own ids */
  const nameOf = (sessionId: string) =>
    createHmac('sha256', authSecret).update(`bearer\n${sessionId}`).digest('base64url');

  /** @returns the session of a token; null if the token is not ours or has expired, or its session has ended */
  async function findSession(from: DbOrTransaction, token: string): Promise<LiveSession | null> {
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
    if (sub === undefined) return null;
    const sessions = await listLiveSessions(from, clock, sub);
    return sessions.find(({ sessionId }) => nameOf(sessionId) === sid) ?? null;
  }

  const lockSignIn: LockSignIn = async (within, { userId, token }) => {
    await lockUser(within, userId);
    return (await findSession(within, token)) !== null;
  };

  return {
    /** @returns a JWT that identifies the session's person and ends with the session */
    async issue(session: LiveSession): Promise<TokenAnswer> {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + tokenLifetimeSeconds;
      const token = await new SignJWT({
        iss: publicUrl,
        aud: publicUrl,
        sub: session.userId,
        sid: nameOf(session.sessionId),
        jti: randomUUID(),
        iat: issuedAt,
        exp: expiresAt,
      })
        .setProtectedHeader({ alg: algorithm })
        .sign(key);
      return { token, expires_at: new Date(expiresAt * 1000).toISOString() };
    },
    findActor: async (token: string) => toPerson(await findSession(db, token)),
    lockSignIn,
  };
}
