import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { signedInHintCookie } from '#contracts/session.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type DeviceCookies, deviceLifetimeSeconds } from './device-cookie.ts';
import { findLiveSession, sessionLifetimeSeconds, sessionProlongAfterSeconds } from './sessions.ts';

const hintAttributes = (secure: boolean) => ({ path: '/', sameSite: 'lax', secure }) as const;

/** Ends the session that the browser had before (OWASP ASVS 7.2.4), and sets the hint and the device. */
function atSignIn(devices: DeviceCookies, secure: boolean) {
  const open = hintAttributes(secure);
  return createAuthMiddleware(async (ctx) => {
    const fresh = ctx.context.newSession;
    if (!fresh) return;
    const { authCookies, internalAdapter, secret } = ctx.context;
    const earlier = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
    if (earlier && earlier !== fresh.session.token) await internalAdapter.deleteSession(earlier);
    const device = ctx.context.createAuthCookie('device').name;
    const known = await devices.remember(fresh.user.id, ctx.getCookie(device) ?? undefined);
    ctx.setCookie(signedInHintCookie, 'in', { ...open, maxAge: sessionLifetimeSeconds });
    ctx.setCookie(device, known, { ...open, httpOnly: true, maxAge: deviceLifetimeSeconds });
  });
}

/**
 * Our part of Better Auth: sessions that follow our clock, and what happens at every sign-in, whatever
 * the way in: an earlier session of the same browser ends, and the page's hint and the device are set.
 *
 * @param context `secure` says whether the site is on https
 */
export function accountSessions(context: {
  db: Db;
  clock: Clock;
  secure: boolean;
  devices: DeviceCookies;
}) {
  const { db, clock, secure, devices } = context;
  const hint = { name: signedInHintCookie, attributes: hintAttributes(secure) };

  const readSession = createAuthEndpoint.serverOnly(
    { method: 'GET', requireHeaders: true, query: z.object({ prolong: z.boolean() }) },
    async (ctx) => {
      const { authCookies, internalAdapter, secret } = ctx.context;
      const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      const found = token ? await findLiveSession(db, clock, token) : null;
      if (!ctx.query.prolong) return found;
      if (!token || !found) {
        const stale = [authCookies.sessionToken, hint].filter(({ name }) => ctx.getCookie(name));
        for (const cookie of stale) expireCookie(ctx, cookie);
        if (token) await internalAdapter.deleteSession(token);
        return null;
      }
      const now = clock.now();
      const left = (found.expiresAt.getTime() - now.getTime()) / 1000;
      if (left > sessionLifetimeSeconds - sessionProlongAfterSeconds) return found;
      const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1000);
      const session = await internalAdapter.updateSession(token, { expiresAt, updatedAt: now });
      const user = await internalAdapter.findUserById(found.userId);
      if (session && user) await setSessionCookie(ctx, { session, user });
      return found;
    },
  );

  const endSession = createAuthEndpoint.serverOnly(
    { method: 'POST', requireHeaders: true },
    async (ctx) => {
      const { authCookies, internalAdapter, secret } = ctx.context;
      const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      if (token) await internalAdapter.deleteSession(token);
      for (const cookie of [authCookies.sessionToken, hint]) expireCookie(ctx, cookie);
    },
  );

  const readDevice = createAuthEndpoint.serverOnly(
    { method: 'GET', requireHeaders: true, query: z.object({ email: z.string() }) },
    async (ctx) => {
      const value = ctx.getCookie(ctx.context.createAuthCookie('device').name);
      return { device: await devices.recognise(value ?? undefined, ctx.query.email) };
    },
  );

  return {
    id: 'account-sessions',
    hooks: { after: [{ matcher: () => true, handler: atSignIn(devices, secure) }] },
    endpoints: { readSession, endSession, readDevice },
  } satisfies BetterAuthPlugin;
}
