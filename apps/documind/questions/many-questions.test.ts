import type { LimitsAnswer } from '@m8/contracts/documind/quotas.ts';
import { suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const count = 100;

describe('a hundred questions of one person at once', () => {
  it('are answered as far as possible, and the rest are told when to come back', async () => {
    const { token } = await documind.join();
    await documind.upload(token, 'hut.txt', 'The hut on the ridge has nineteen beds.');
    const query = 'How many beds has the hut?';
    const answers = await Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await documind.send('/query', token, { query });
        const { code }: { code?: string } = await answer.json();
        return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(count);
    for (const { status, retryAfter } of refused) {
      expect(status).toBe(503);
      expect(retryAfter).toMatch(/^[2-6]$/);
    }
    const known = ['documind/busy', 'documind/too-many-questions'];
    for (const { code } of refused) expect(known).toContain(code);
    expect(refused.length).toBeGreaterThan(0);
    const later = await documind.send('/query', token, { query });
    expect((await later.json()).answer).toBe('The hut on the ridge has nineteen beds.');
  });

  it('also refuse searches, and do not affect other calls', async () => {
    const { token } = await documind.join();
    const searches = Array.from({ length: count }, () =>
      documind.send('/search', token, { query: 'beds' }),
    );
    const limits = await documind.call('GET', '/limits', token);
    expect((await limits.json()) satisfies LimitsAnswer).toMatchObject({ questions_in_hand: 8 });
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});
