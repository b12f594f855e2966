import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { describe, expect, it } from 'vitest';

/** Happens once a call's token has been accepted, before the call is handled. */
let meanwhile: (() => Promise<unknown>) | undefined;
const documind = suiteDocumind({
  async findActorByToken(token) {
    const person = await documind.accounts.account.findActorByToken(token);
    await meanwhile?.();
    meanwhile = undefined;
    return person;
  },
});

describe('a sign-in that ends by a reset of the password', () => {
  it.each([
    ['/keys', { name: 'a thief’s' }, 'documind_key'],
    ['/webhooks', { url: 'https://hooks.example/in' }, 'documind_webhook'],
  ] as const)('makes nothing more at %s, even in a call under way', async (path, body, table) => {
    const { email, token, userId } = await documind.join();
    meanwhile = () => documind.accounts.resetByMail(email, 'violet-harbour');
    expect(await refusal(documind.send(path, token, body))).toEqual({
      status: 401,
      code: 'documind/invalid-token',
    });
    const made = documind.db.selectFrom(table).select('id').where('user_id', '=', userId);
    expect(await made.execute()).toEqual([]);
  });
});
