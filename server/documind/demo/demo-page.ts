import { type DrawnAnswer, demoField, demoSlot, demoSlotId } from '#contracts/documind/demo.ts';

/** The page that the demo is on, as it is served. */
export interface DemoPage {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** An answer without any part. */
export const nothing: DrawnAnswer = { question: '', answer: '', sheet: '', file: '', place: '' };

/** A stretch of HTML: bytes that stay, or a place for a part of an answer. */
export type PageStretch = Uint8Array | { part: keyof DrawnAnswer };

/** Cuts HTML where the parts of an answer go. */
function cutAtSlots(html: string): PageStretch[] {
  const parts = Object.keys(nothing) as (keyof DrawnAnswer)[]; // The keys of an answer.
  const cut = parts.reduce<(string | { part: keyof DrawnAnswer })[]>(
    (stretches, part) =>
      stretches.flatMap((stretch) => {
        if (typeof stretch !== 'string') return stretch;
        const [first = '', ...others] = stretch.split(demoSlot(part));
        return [first, ...others.flatMap((text) => [{ part }, text])];
      }),
    [html],
  );
  return cut.map((stretch) => (typeof stretch === 'string' ? Buffer.from(stretch) : stretch));
}

/** @returns the HTML with an answer in its places, as UTF-8 */
export function fill(
  stretches: readonly PageStretch[],
  drawn: DrawnAnswer,
): Uint8Array<ArrayBuffer> {
  const bytes = stretches.map((stretch) =>
    'part' in stretch ? Buffer.from(drawn[stretch.part]) : stretch,
  );
  return Buffer.concat(bytes);
}

/**
 * @returns the page with its place for an answer open, and that place alone
 * @throws where the page has none
 */
export function openPage({ html }: DemoPage): { whole: PageStretch[]; answer: PageStretch[] } {
  const [begin, end] = [`<template id="${demoSlotId}">`, '</template>'];
  const from = html.indexOf(begin);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('The page has no place for an answer');
  const answer = `<div id="${demoSlotId}">${html.slice(from + begin.length, to)}</div>`;
  const field = `name="${demoField}"`;
  const whole = (html.slice(0, from) + answer + html.slice(to + end.length)).replace(
    field,
    `${field} value="${demoSlot('question')}"`,
  );
  return { whole: cutAtSlots(whole), answer: cutAtSlots(`<!doctype html>${answer}`) };
}
