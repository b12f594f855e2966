import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { demoPage } from '#content/demo.ts';
import { errorSentences } from '#content/error-sentences.ts';
import { type DrawnAnswer, demoField, demoQuestionLength } from '#contracts/documind/demo.ts';
import { holdsWords } from '#contracts/documind/holds-words.ts';
import { errorStatuses } from '#contracts/errors.ts';
import { escapeHtml } from '#contracts/escape-html.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { remembered } from '#server/platform/remembered.ts';
import type { Demo } from './create-demo.ts';
import { type DemoPage, fill, nothing, openPage } from './demo-page.ts';

/** Whether the answer alone is asked for, without the page around it (RFC 7240, section 4.2). */
const prefersMinimal = (prefer = '') =>
  /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(prefer);

async function readQuestion(c: Context<HttpEnvironment>): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const given = form[demoField];
  return typeof given === 'string' ? given.trim() : '';
}

/** @throws AppError demo/no-question, demo/question-too-long */
function checkQuestion(question: string): void {
  if (!holdsWords(question)) throw new AppError('demo/no-question');
  if (question.length > demoQuestionLength) throw new AppError('demo/question-too-long');
}

/**
 * The route of the demo: a question as a form posts it, answered with the page that has the form, or with
 * the answer alone where that is preferred. Without a cookie, and without anything that is kept.
 *
 * @param page what is answered with; asked until it is there, and never again
 */
export function createDemoApi(demo: Demo, page: () => Promise<DemoPage>): Hono<HttpEnvironment> {
  const open = remembered(async () => {
    const asServed = await page();
    return { ...openPage(asServed), policy: asServed.policy };
  });
  const api = new Hono<HttpEnvironment>();
  api.get('/', (c) => c.redirect(demoPage, 303));
  api.post('/', async (c) => {
    const { whole, answer, policy } = await open();
    const minimal = prefersMinimal(c.req.header('prefer'));
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=UTF-8',
      ...(minimal
        ? { 'preference-applied': 'return=minimal' }
        : { 'content-security-policy': policy }),
    };
    const send = (drawn: Omit<DrawnAnswer, 'question'>, status: ContentfulStatusCode = 200) =>
      c.body(fill(minimal ? answer : whole, { ...drawn, question: shown }), status, headers);
    const question = await readQuestion(c);
    const shown = escapeHtml(question.slice(0, demoQuestionLength));
    try {
      checkQuestion(question);
      return send(await demo.ask(question, c.get('clientAddress')));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      c.set('refusal', error);
      if (error.retryAfterSeconds !== undefined)
        headers['retry-after'] = String(Math.ceil(error.retryAfterSeconds));
      const sentence = `<p>${escapeHtml(errorSentences[error.code])}</p>`;
      return send({ ...nothing, answer: sentence }, errorStatuses[error.code]);
    }
  });
  return api;
}
