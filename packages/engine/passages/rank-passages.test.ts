import { documentOf, encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, it } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { blendScores, rankPassages } from './rank-passages.ts';
import { languageTerm } from './terms.ts';
import { weighQuestion } from './weigh-question.ts';

/** @returns the names of the documents found, best first */
async function found(question: string, documents: Record<string, string>): Promise<string[]> {
  const scope = await openMemoryScope(
    Object.entries(documents).map(([filename, text]) => documentOf(filename, text)),
    encoder,
  );
  return (await scope.ask(question)).passages.map(({ filename }) => filename);
}

const days = Array.from({ length: 20 }, (_, day) => `On day ${day + 1} the hedge is cut.`);
const rooms = 'attic bakery cellar dairy engine forge garage hall inn jetty kiln loft'.split(' ');
const tools = rooms.map((room) => [
  room,
  `The deposit is paid soon. The ${room} keeps ${room} tools back.`,
]);

it.each([
  {
    ranked: 'with the words of the question in one sentence',
    question: 'When is the boiler serviced?',
    other: 'The boiler stands in the cellar. Cars are serviced at the garage. Tea is at four.',
    better: 'Cars stand in the garage. The boiler is serviced each May. Tea is at four.',
  },
  {
    ranked: 'with words of similar meaning',
    question: 'Is there a discount for siblings?',
    other: 'The shop opens at nine, and a rate is named at the desk of the hall.',
    better: 'The brother of a child pays a reduced fee, and their sisters come for free.',
  },
  {
    ranked: 'in the language of the question',
    question: 'Wann geht es für uns los, und wie ist das mit dem Essen?',
    other: 'It all begins in the morning of the first day, and it ends with the last train.',
    better: 'Der Kurs beginnt am Morgen des ersten Tages, und er endet mit dem letzten Zug.',
  },
])('ranks a passage $ranked higher', async ({ question, other, better }) => {
  expect((await found(question, { other, better }))[0]).toBe('better');
});

it('lets words decide between passages that are about equally near in meaning', () => {
  const candidate = (chunkId: number, lexical: number, cosine: number) => ({
    ...{ chunkId, lexical, cosine, duplicateKey: String(chunkId), nearest: null },
  });
  const [best] = blendScores([candidate(1, 8, 0.82), candidate(2, 10, 0.8)]);
  expect(best?.chunkId).toBe(2);
});

it('finds a passage on other topics if one of its sentences is similar in meaning', async () => {
  const house = `${days.join(' ')} Tenants get their money within ten days of moving out.`;
  const documents = { ...Object.fromEntries(tools), house };
  expect(await found('How soon is the deposit paid back?', documents)).toContain('house');
});

interface Found {
  filename: string;
  text: string;
  blend: number;
  nearest: number;
}

/** @returns the texts found, best first */
async function rankedOf(query: string, found: readonly Found[]): Promise<string[]> {
  const candidates = found.map(({ blend, nearest, text }, chunkId) => ({
    ...{ chunkId, blend, nearest, duplicateKey: text, lexical: 1, cosine: 0.5 },
  }));
  const passages = found.map(({ filename, text }, chunkId) => ({
    ...passageOf(text),
    ...{ chunkId, documentId: filename, filename },
  }));
  const english = new Map([[languageTerm('english'), found.length]]);
  const question = await weighQuestion(query, { chunks: 0, countTerms: async () => english });
  const byId = new Map(passages.map((passage) => [passage.chunkId, passage]));
  const ranked = rankPassages({ candidates, question, passages: byId, limit: found.length });
  return ranked.map(({ partText }) => partText);
}

const risk = { text: 'Staff may leave.', blend: 0.7, nearest: 0.4 };
const people = { text: 'We are 31,400 people.', blend: 0.69, nearest: 0.9 };

it.each([
  ['of a document by its nearest unit too', 'a.pdf', people],
  ['that is a document by its own vector', 'b.pdf', risk],
])('ranks a passage %s', async (_, filename, best) => {
  const found = [
    { ...risk, filename: 'a.pdf' },
    { ...people, filename },
  ];
  expect(await rankedOf('How many staff?', found)).toHaveProperty('0', best.text);
});

it('ranks a document lower if it lacks a word of the question that another has, such as a name', async () => {
  const found = ['Orla.pdf', 'Unst.pdf'].flatMap((filename) =>
    ['Sales of oak fell.', 'Sales of elm rose.'].map((said) => ({
      ...{ filename, text: `${filename}: ${said}`, nearest: 0.5 },
      blend: filename === 'Orla.pdf' ? 0.72 : 0.7,
    })),
  );
  const [best] = await rankedOf('How were sales of Unst?', found);
  expect(best).toContain('Unst.pdf');
});
