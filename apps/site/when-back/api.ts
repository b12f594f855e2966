import { errorStatuses } from '@m8/contracts/errors.ts';
import { fillPageSlots } from '@m8/contracts/page-slots.ts';
import { whenBackActs as acts, type WhenBackState } from '@m8/contracts/when-back.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { remembered } from '@m8/platform/remembered.ts';
import { type Context, Hono } from 'hono';
import { confirmByToken, findByToken, leaveByToken, requestNotice } from './change-list.ts';
import type { WhenBack } from './when-back.ts';

/** Format of a token; anything else is not written into the page. */
const tokenPattern = /^[\w-]{43}$/;

type Field = 'email' | 'token' | 'List-Unsubscribe';

async function readField(c: Context<HttpEnvironment>, name: Field): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

/**
 * The routes of the list: plain forms, answered with one page, without scripts or cookies. A GET changes
 * nothing, because programs that scan mails also open their links.
 */
export function createWhenBackApi(
  list: WhenBack,
  page: () => Promise<{ html: string; policy: string }>,
): Hono<HttpEnvironment> {
  const open = remembered(page);
  const api = new Hono<HttpEnvironment>();

  async function show(
    c: Context<HttpEnvironment>,
    state: WhenBackState,
    { token = '', refusal }: { token?: string; refusal?: AppError } = {},
  ): Promise<Response> {
    const { html, policy } = await open();
    if (refusal) c.set('refusal', refusal);
    const headers: Record<string, string> = { 'content-security-policy': policy };
    if (refusal?.retryAfterSeconds !== undefined)
      headers['retry-after'] = String(Math.ceil(refusal.retryAfterSeconds));
    const filled = fillPageSlots(html, { state, token });
    return c.html(filled, refusal ? errorStatuses[refusal.code] : 200, headers);
  }
  const incomplete = (c: Context<HttpEnvironment>) =>
    show(c, 'incomplete', { refusal: new AppError('request/not-found') });

  const tokenOf = (given: string) => (tokenPattern.test(given) ? given : '');

  api.get('/', async (c) => {
    const token = tokenOf(c.req.query('token') ?? '');
    const state = await findByToken(list, token);
    return state ? show(c, state, { token }) : incomplete(c);
  });
  api.post('/', async (c) => {
    // One-click unsubscribe of mail clients (RFC 8058).
    if ((await readField(c, 'List-Unsubscribe')) === 'One-Click') {
      await leaveByToken(list, tokenOf(c.req.query('token') ?? ''));
      return show(c, 'left');
    }
    const address = canonicalAddress(await readField(c, 'email'));
    if (address === null)
      return show(c, 'no-address', { refusal: new AppError('auth/invalid-email') });
    try {
      await requestNotice(list, address, c.get('clientAddress'));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return show(c, 'too-many', { refusal: error });
    }
    return show(c, 'asked');
  });
  api.post(acts.confirm, async (c) => {
    const token = tokenOf(await readField(c, 'token'));
    return (await confirmByToken(list, token)) ? show(c, 'confirmed', { token }) : incomplete(c);
  });
  api.post(acts.leave, async (c) => {
    await leaveByToken(list, tokenOf(await readField(c, 'token')));
    return show(c, 'left');
  });
  return api;
}
