import { aboutQuestion } from '@m8/content/documind-questions.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { expect, it } from 'vitest';
import { introduceDocument } from './introduce-document.ts';

const { documents, mine } = suiteDocuments();

async function introduce(filename: string, text: string) {
  await mine.add(filename, text);
  return introduceDocument(documents.context, { userId: mine.userId, filename, sessionId: null });
}

it('describes a document with two of its sentences, and offers questions that it answers', async () => {
  const hut = `The Larkspur Hut

The Larkspur Hut is a mountain hut for walkers. It is open from June until September.

1. Breakfast

Breakfast is served from six until nine.

2. How to light the stove

1. Open the flue.
2. Light the paper from below.

Altitude: 2,140 m
`;
  await mine.add('other.txt', 'Altitude: 900 m\n\nBreakfast is at ten.');
  const { about, questions } = await introduce('hut.txt', hut);
  expect([1, 2]).toContain(about.length);
  for (const sentence of about) expect(hut.replaceAll('\n', ' ')).toContain(sentence);
  expect([2, 3]).toContain(questions.length);
  for (const query of questions) {
    const answer = await mine.ask(query, { documents: ['hut.txt'] });
    expect(answer.refusal_reason, query).toBeNull();
  }
});

it('offers to say what it is about if there is nothing else to ask', async () => {
  const { questions } = await introduce('note.txt', 'The boat lies in the harbour until spring.');
  expect(questions).toEqual([aboutQuestion]);
});

it('asks which row of a table has the most', async () => {
  const table = 'Hut,Beds\nLarkspur,19\nPtarmigan,12\nSaxifrage,30\n';
  const { questions } = await introduce('huts.csv', table);
  expect(questions[0]).toBe('Which hut has the most beds?');
});
