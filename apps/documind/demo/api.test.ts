import { demoQuestions, demoWords } from '@m8/content/demo.ts';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { documentIllustration } from '@m8/content/illustrations.ts';
import {
  type DrawnAnswer,
  demoField,
  demoQuestionLength,
  demoSlotId,
} from '@m8/contracts/documind/demo.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import { pageSlot } from '@m8/contracts/page-slots.ts';
import { mountApi } from '@m8/dev/testing/site/mount-api.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { demoAtOnce, demoRule } from '@m8/platform/limits.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { createDemoApi } from './api.ts';
import { createDemo, type DemoThread, openDemoThread } from './create-demo.ts';

const parts = ['question', 'answer', 'sheet', 'file', 'place'] as const;
const partsOf = (shown: Record<string, string>) =>
  parts.map((part) => `<p class="${part}">${shown[part] ?? pageSlot(part)}</p>`).join('');
const html = `<p>Before.</p><template id="${demoSlotId}">${partsOf({})}</template><p>After.</p>`;
const policy = "default-src 'self'";
const drawn: DrawnAnswer = {
  ...{ question: 'q', answer: '<p>Yes.</p>', sheet: '<p>Yes.</p>', file: 'a.pdf', place: 'page 1' },
};
const ready: DemoThread = { ask: async () => drawn, close: async () => undefined };

/** A site with only the demo, with visitors from any address. */
function open(thread = ready, page = async () => ({ html, policy })) {
  const clock = new TestClock();
  const demo = createDemo({ clock, scaled: (limit) => limit, thread });
  const app = mountApi(createDemoApi(demo, page));
  const ask = (question: string, from = '192.0.2.1', headers = {}) =>
    app.request('/', {
      method: 'POST',
      body: new URLSearchParams({ [demoField]: question }),
      headers: { 'x-from': from, ...headers },
    });
  return { app, ask, clock };
}

const thread = openDemoThread({ readsMeaning: true });
afterAll(() => thread.close());

it('asks for the page again if it was not available', async () => {
  const page = vi.fn(async () => ({ html, policy }));
  page.mockRejectedValueOnce(new Error('no page yet'));
  const { ask } = open(ready, page);
  for (const status of [500, 200, 200]) expect((await ask('When?')).status).toBe(status);
  expect(page).toHaveBeenCalledTimes(2);
});

it('answers with the page, and marks the sentence on its page', async () => {
  const answer = await open(thread).ask(demoQuestions[0]);
  const page = await answer.text();
  const sentence = documentIllustration.marked;
  expect(answer.status).toBe(200);
  expect(page).toMatch(
    new RegExp(`^<p>Before.</p><div id="${demoSlotId}">.*</div><p>After.</p>$`, 's'),
  );
  expect(page).toContain(`<mark data-from data-to>${sentence}</mark>`);
  expect(page).toContain(`<p>${sentence} <b>1</b></p>`);
  expect(page).toContain(`<li><b>1</b> tenancy-agreement.pdf, ${demoWords.page(4)}</li>`);
});

it('answers without the page if the caller prefers that', async () => {
  const prefer = 'respond-async, return=minimal';
  const answer = await open().ask('Is it <warm>?', undefined, { prefer });
  expect(answer.headers.get('preference-applied')).toBe('return=minimal');
  expect(answer.headers.get('content-security-policy')).toBeNull();
  const shown = partsOf({ ...drawn, question: 'Is it &lt;warm&gt;?' });
  expect(await answer.text()).toBe(`<!doctype html><div id="${demoSlotId}">${shown}</div>`);
});

it('says that nothing answers, with the missing words and no page', async () => {
  const page = await (await open(thread).ask('Which volcano erupted?')).text();
  expect(page).toContain(escapeHtml(demoWords.refused(['volcano', 'erupted'])));
  expect(page).not.toContain('<mark');
});

it('answers a question in another language, and otherwise says to ask in English', async () => {
  const { ask } = open(thread);
  const refused = escapeHtml(demoWords.refused([], false));
  expect(await (await ask('Gibt es ein Schwimmbad?')).text()).toContain(refused);
  expect(await (await ask('Was kostet ein Fahrrad?')).text()).toContain('A bicycle costs €3');
});

it('sets no cookie, and has its own policy', async () => {
  const { headers } = await open().ask('Is it warm?');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-security-policy')).toBe(policy);
});

it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "{{answer}} $& $' $1"])(
  'shows the question as text: %s',
  async (question) => {
    const page = await (await open().ask(question)).text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page.match(/Before\./g)).toHaveLength(1);
  },
);

it.each([
  ['', 'demo/no-question'],
  ['  ?! ', 'demo/no-question'],
  ['x'.repeat(demoQuestionLength + 1), 'demo/question-too-long'],
] as const)('refuses %j on the page', async (question, code) => {
  const answer = await open().ask(question);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(escapeHtml(errorSentences[code]));
});

it('refuses other content types, and redirects GET to the page', async () => {
  const { app } = open();
  const refused = await app.request('/', { method: 'POST', body: '{"question":"Is it warm?"}' });
  expect(refused.status).toBe(422);
  expect((await app.request('/')).headers.get('location')).toBe('/documind/try');
});

it('limits the questions of one address in a minute, without affecting others', async () => {
  const { ask, clock } = open();
  for (let n = 0; n < demoRule.limit; n++) expect((await ask(`Is it ${n}?`)).status).toBe(200);
  const refused = await ask('And now?');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(demoRule.windowSeconds));
  const said = await refused.text();
  expect(said.replaceAll(/<\/?a\b[^>]*>/g, '')).toContain(
    escapeHtml(errorSentences['demo/too-many']),
  );
  expect(said).toContain(`<a href="${demoWords.next.href}">create a free account</a>`);
  expect((await ask('And I?', '192.0.2.2')).status).toBe(200);
  clock.advance(demoRule.windowSeconds);
  expect((await ask('And now?')).status).toBe(200);
});

it('counts the addresses of one IPv6 network together', async () => {
  const { ask } = open();
  for (let n = 0; n < demoRule.limit; n++) await ask(`Is it ${n}?`, `2001:db8::${n}`);
  expect((await ask('And now?', '2001:db8::ffff')).status).toBe(429);
});

it('limits concurrent questions, and asks the rest to come back', async () => {
  const answering = Promise.withResolvers<DrawnAnswer>();
  const { ask } = open({ ...ready, ask: () => answering.promise });
  const first = Array.from({ length: demoAtOnce }, (_, n) => ask(`Is it ${n}?`, `192.0.2.${n}`));
  await new Promise(setImmediate);
  const refused = await ask('And now?', '192.0.2.99');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain(escapeHtml(errorSentences['demo/busy']));
  answering.resolve(drawn);
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  expect((await ask('And now?', '192.0.2.99')).status).toBe(200);
});
