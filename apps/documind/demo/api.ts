import { demoPage, demoWords } from '@m8/content/demo.ts';
import { errorSentences } from '@m8/content/error-sentences.ts';
import {
  type DrawnAnswer,
  demoField,
  demoQuestionLength,
  demoSlotId,
} from '@m8/contracts/documind/demo.ts';
import { holdsWords } from '@m8/contracts/documind/holds-words.ts';
import { errorStatuses } from '@m8/contracts/errors.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import { fillPageSlots, pageSlot } from '@m8/contracts/page-slots.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { remembered } from '@m8/platform/remembered.ts';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Demo } from './create-demo.ts';

export interface DemoPage {
  html: string;
  policy: string;
}

const nothing: DrawnAnswer = { question: '', answer: '', sheet: '', file: '', place: '' };

/**
 * @returns the page with its answer slot open, and that slot alone
 * @throws if the page has no slot
 */
function openPage({ html }: DemoPage): { whole: string; answer: string } {
  const [begin, end] = [`<template id="${demoSlotId}">`, '</template>'];
  const from = html.indexOf(begin);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('The page has no slot for an answer');
  const answer = `<div id="${demoSlotId}">${html.slice(from + begin.length, to)}</div>`;
  const field = `name="${demoField}"`;
  const whole = (html.slice(0, from) + answer + html.slice(to + end.length)).replace(
    field,
    `${field} value="${pageSlot('question')}"`,
  );
  return { whole, answer: `<!doctype html>${answer}` };
}

/** Whether the caller asks for the answer without the page (RFC 7240, section 4.2). */
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
 * The route of the demo: a question posted by a form, answered with the page that has the form, or with the
 * answer alone if the caller prefers that. It sets no cookie and stores nothing.
 *
 * @param page the page of the demo; called until it succeeds, then never again
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
      c.body(
        fillPageSlots(minimal ? answer : whole, { ...drawn, question: shown }),
        status,
        headers,
      );
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
      const sentence = escapeHtml(errorSentences[error.code]).replace(
        'create a free account',
        `<a href="${demoWords.next.href}">$&</a>`,
      );
      return send({ ...nothing, answer: `<p>${sentence}</p>` }, errorStatuses[error.code]);
    }
  });
  return api;
}
