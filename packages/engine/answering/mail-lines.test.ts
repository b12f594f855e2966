import { answersFrom } from '@m8/dev/testing/documents/answers-from.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
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

test.each([
  // What a mail says precedes what it quotes from an earlier one.
  ['When is the meeting?', 'room 4 is taken, so we meet on Friday at 10:00 in the canteen.'],
  // What only the earlier one says is answered from there.
  ['Which folder should I bring?', 'Bring the red folder.'],
  // Headers answer questions about the mail itself.
  ['Who wrote this mail?', 'From: Ida Holm <ida@a.example>'],
  ['Wer hat diese Nachricht geschickt?', 'From: Ida Holm <ida@a.example>'],
  ['When was the mail sent?', 'Date: Wed, 4 Mar 2026 16:40:00 +0100'],
  ['Who is it addressed to?', 'To: Team <team@b.example>'],
  ["What's the subject of the mail?", 'Re: Budget meeting'],
])('a mail answers “%s”', async (question, answer) => {
  const { parts } = await readParts(await readerOf('eml'), Buffer.from(mail));
  const pages = parts.map((part) => ({ ...part, page: null }));
  const document = { id: 'd', filename: 'mail.eml', parts: pages };
  expect(await answersFrom([document], question)).toEqual([answer]);
});
