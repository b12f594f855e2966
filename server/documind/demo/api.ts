import { type Context, Hono } from 'hono';
import { demoPage } from '#content/demo.ts';
import { errorSentences } from '#content/error-sentences.ts';
import {
  type DrawnAnswer,
  demoField,
  demoQuestionLength,
  demoSlot,
  demoSlotId,
} from '#contracts/documind/demo.ts';
import { errorStatuses } from '#contracts/errors.ts';
import { escapeHtml } from '#contracts/escape-html.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import type { Demo } from './create-demo.ts';

/** The page that the demo is on, as it is served. */
export interface DemoPage {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

const nothing: DrawnAnswer = { question: '', answer: '', sheet: '', file: '', place: '' };

/** Puts an answer into the page, where it is the first of all answers, and the question into its field. */
function fillPage(page: string, drawn: DrawnAnswer): string {
  const field = `name="${demoField}"`;
  const html = page.replace(field, () => `${field} value="${drawn.question}"`);
  const before = html.indexOf(`<template id="${demoSlotId}">`);
  const after = html.indexOf('</template>', before);
  if (before < 0 || after < 0) throw new Error('The page has no place for an answer');
  const parts = Object.keys(nothing) as (keyof DrawnAnswer)[]; // The keys of an answer.
  const filled = parts.reduce(
    (text, part) => text.replaceAll(demoSlot(part), () => drawn[part]),
    html.slice(before, after),
  );
  return [
    html.slice(0, before),
    filled.replace('<template', '<div'),
    '</div>',
    html.slice(after + '</template>'.length),
  ].join('');
}

async function readQuestion(c: Context<HttpEnvironment>): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const given = form[demoField];
  return typeof given === 'string' ? given.trim() : '';
}

/** @throws AppError demo/no-question, demo/question-too-long */
function checkQuestion(question: string): void {
  if (!/[\p{L}\p{N}]/u.test(question)) throw new AppError('demo/no-question');
  if (question.length > demoQuestionLength) throw new AppError('demo/question-too-long');
}

/**
 * The route of the demo: a question as a form posts it, answered with the page that has the form.
 * Without a cookie, and without anything that is kept.
 *
 * @param page what is answered with; asked once
 */
export function createDemoApi(demo: Demo, page: () => Promise<DemoPage>): Hono<HttpEnvironment> {
  let read: Promise<DemoPage> | undefined;
  const api = new Hono<HttpEnvironment>();
  api.get('/', (c) => c.redirect(demoPage, 303));
  api.post('/', async (c) => {
    read ??= page();
    const { html, policy } = await read;
    const headers: Record<string, string> = { 'content-security-policy': policy };
    const question = await readQuestion(c);
    const shown = { ...nothing, question: escapeHtml(question.slice(0, demoQuestionLength)) };
    try {
      checkQuestion(question);
      const drawn = await demo.ask(question, c.get('clientAddress'));
      return c.html(fillPage(html, { ...shown, ...drawn }), 200, headers);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      c.set('refusal', error);
      if (error.retryAfterSeconds !== undefined)
        headers['retry-after'] = String(Math.ceil(error.retryAfterSeconds));
      const answer = `<p>${escapeHtml(errorSentences[error.code])}</p>`;
      return c.html(fillPage(html, { ...shown, answer }), errorStatuses[error.code], headers);
    }
  });
  return api;
}
