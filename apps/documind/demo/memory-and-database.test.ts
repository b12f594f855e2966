import { demoQuestions } from '@m8/content/demo.ts';
import { sampleDocuments } from '@m8/content/demo-documents.ts';
import { documentIllustration as illustration } from '@m8/content/illustrations.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { nearestRead, passagesRead } from '@m8/engine/answering/judge.ts';
import { findHeadings } from '@m8/engine/reading/txt/read-txt.ts';
import { expect, it } from 'vitest';
import { search, weighInScopes } from '#index/search.ts';
import { openSampleScope } from './sample-scope.ts';

const { addPages, context } = suiteRetrieval();
const scopeId = 'samples';

it('answers the same from memory and from the database', async () => {
  const documents = sampleDocuments.map(({ file, pages }) => [
    file,
    pages.map((text, index) => ({ text, headings: findHeadings(text, index === 0) })),
  ]);
  await addPages(scopeId, Object.fromEntries(documents));
  const scope = await openSampleScope();
  for (const query of [...demoQuestions, 'Who repairs the boiler?', 'Is it watreproof?']) {
    const where = { userId: scopeId, scopeIds: [scopeId], query };
    const question = await weighInScopes(context, where);
    const passages = await search(context, {
      ...where,
      question,
      limit: passagesRead,
      nearest: nearestRead,
    });
    const { pieces, confidence } = await context.engine.run('answer', {
      ...{ text: query, question, passages },
    });
    const answer = await scope.ask(query);
    expect(answer.pieces.map(({ text }) => text)).toEqual(pieces.map(({ text }) => text));
    expect(answer.confidence).toBeCloseTo(confidence, 3);
  }
});

it('has the document in the drawings, word for word', () => {
  const document = sampleDocuments.find(({ file }) => file === illustration.file);
  const page = document?.pages[illustration.pageNumber - 1];
  expect(page).toContain(`${illustration.heading}\n\n${illustration.before}${illustration.marked}`);
});
