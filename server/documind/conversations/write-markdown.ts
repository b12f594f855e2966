import { exportWords as words } from '#content/documind-workspace.ts';
import type { ExchangeAnswer, WholeConversation } from '#contracts/documind/conversations.ts';
import type { Citation } from '#contracts/documind/query.ts';

/** Takes away what the characters of a text mean in Markdown (CommonMark, section 2.4). */
const plain = (text: string) =>
  text
    // Set in by four columns, a line would be code.
    .replace(/^[ \t]+/gmu, '')
    .replace(/[\\`*_[\]<>#|~]|&(?=#?\w+;)|^[-+](?=\s|$)|^(?:-+|=+)(?=[ \t]*$)/gmu, '\\$&')
    .replace(/^(\d+)(?=[.)](?:\s|$))/gmu, '$1\\');

/** Sets each line behind a mark, so that a quote stays one. */
const quoted = (text: string) => plain(text).replace(/^/gmu, '> ');

const dayAndTime = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

function citationIn({ quote, filename, page }: Citation): string {
  return `${quoted(quote)}\n>\n> ${plain(words.place(filename, page))}`;
}

function exchangeIn({ number, question, asked_at, answer }: ExchangeAnswer): string[] {
  const carried = answer?.carried ?? [];
  return [
    `## ${number}. ${plain(question.replace(/\s+/gu, ' ').trim())}`,
    carried.length > 0
      ? `${dayAndTime(asked_at)}, ${words.carried(plain(carried.join(' ')))}`
      : dayAndTime(asked_at),
    answer === null ? words.erased : plain(answer.answer),
    ...(answer?.citations ?? []).map(citationIn),
  ];
}

/** @returns a conversation as Markdown: each question with its answer and the quotes it rests on */
export function writeMarkdown({ title, exchanges }: WholeConversation): string {
  return `${[`# ${plain(title)}`, ...exchanges.flatMap(exchangeIn)].join('\n\n')}\n`;
}
