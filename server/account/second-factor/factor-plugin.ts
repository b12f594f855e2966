import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { heldSignInSeconds } from '#contracts/account.ts';

/**
 * Our part of Better Auth for a second factor: the cookie of a sign-in that waits for a code, and the
 * session once the code was right.
 */
export function secondFactor() {
  const held = 'second_factor';

  const keepHeld = createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ token: z.string() }) },
    async (ctx) => {
      const { name, attributes } = ctx.context.createAuthCookie(held, {
        maxAge: heldSignInSeconds,
        sameSite: 'strict',
      });
      ctx.setCookie(name, ctx.body.token, attributes);
    },
  );

  const readHeld = createAuthEndpoint.serverOnly(
    { method: 'GET', requireHeaders: true },
    async (ctx) => ({ token: ctx.getCookie(ctx.context.createAuthCookie(held).name) }),
  );

  const openSession = createAuthEndpoint.serverOnly(
    { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
    async (ctx) => {
      const { internalAdapter, createAuthCookie } = ctx.context;
      const user = await internalAdapter.findUserById(ctx.body.userId);
      const session = user && (await internalAdapter.createSession(user.id));
      if (!session) return null;
      await setSessionCookie(ctx, { session, user });
      expireCookie(ctx, createAuthCookie(held, { sameSite: 'strict' }));
      return { email: user.email, emailVerified: user.emailVerified };
    },
  );

  return {
    id: 'second-factor',
    endpoints: { keepHeld, readHeld, openSession },
  } satisfies BetterAuthPlugin;
}
