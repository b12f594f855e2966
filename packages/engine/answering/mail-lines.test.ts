import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MemoryScope, openMemoryScope } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';
import { readerOf } from '#reading/format-readers.ts';

const mail = `From: Ida Holm <ida@a.example>
To: Team <team@b.example>
Subject: Re: Budget meeting
Date: Wed, 4 Mar 2026 16:40:00 +0100

Dear all,

room 4 is taken, so we meet on Friday at 10:00 in the canteen.

On Mon, 2 Mar 2026, Ida Holm wrote:
> Dear all,
>
> the budget meeting is on Thursday at 14:00 in room 4. Bring the red folder.
`;

let scope: MemoryScope;

beforeAll(async () => {
  const { parts } = await readParts(await readerOf('eml'), Buffer.from(mail));
  const pages = parts.map((part) => ({ ...part, page: null }));
  const documents = [{ id: 'd', filename: 'mail.eml', parts: pages }];
  scope = await openMemoryScope(documents, await openEncoder());
});

const answerTo = async (question: string) =>
  (await scope.ask(question)).pieces.map(({ text }) => text);

test('what a mail says precedes what it quotes from an earlier one', async () => {
  expect(await answerTo('When is the meeting?')).toEqual([
    'room 4 is taken, so we meet on Friday at 10:00 in the canteen.',
  ]);
});

test('what only the earlier one says is answered from there', async () => {
  expect((await answerTo('Which folder should I bring?')).join()).toContain('red folder');
});

describe('headers answer questions about the mail itself', () => {
  test.each([
    ['Who wrote this mail?', 'From: Ida Holm <ida@a.example>'],
    ['Wer hat diese Nachricht geschickt?', 'From: Ida Holm <ida@a.example>'],
    ['When was the mail sent?', 'Date: Wed, 4 Mar 2026 16:40:00 +0100'],
    ['Who is it addressed to?', 'To: Team <team@b.example>'],
    ["What's the subject of the mail?", 'Re: Budget meeting'],
  ])('%s', async (question, header) => {
    expect(await answerTo(question)).toEqual([header]);
  });
});
