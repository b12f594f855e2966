import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { passagesRead } from '#engine/answering/answer.ts';
import { type Measures, measureUnits } from '#engine/answering/measure.ts';
import { readQuestion } from '#engine/answering/question.ts';
import type { FoundPassage } from '#engine/passages/passage.ts';
import { search } from '#server/documind/index/search.ts';
import { weighQuestion } from '#server/documind/index/weigh-question.ts';
import { findScopes } from '#server/documind/sessions/scopes.ts';
import { addPerson, type TestDocuments } from '#testing/documents/test-documents.ts';
import { contains } from '../contains.ts';
import { readDataSet } from '../measure-data.ts';

/** A question with the units that were found for it. */
export interface Example {
  /** Which collection it is asked of. */
  set: string;
  /** Questions of one group stand in one fold of a cross-validation: those on one document. */
  group: string;
  /** None answers a question without an answer. */
  units: readonly { measures: Measures; answers: boolean }[];
  hasAnswer: boolean;
}

/** A question, and what tells its answer. */
interface Asked {
  text: string;
  group: string;
  hasAnswer: boolean;
  answers(text: string, filename: string): boolean;
}

const plainQuestion = z.object({
  document: z.string(),
  kind: z.string(),
  question: z.string(),
  must: z.array(z.string()),
  items: z.array(z.string()),
  refuse: z.boolean(),
});

/** Kinds of plain questions that one unit of the documents cannot answer by itself. */
const withoutOneUnit = new Set(['falsepremise', 'crosslanguage', 'followup', 'summary']);
/** Passages of a collection of articles that an answer is looked for in. */
const passagesOfCollection = 5;
/** Of the questions on other articles, one of this many is asked of an article: it has no answer there. */
const strangersAsked = 100;

/** Compares questions with the units that are found for them, in the documents of one person. */
async function compare(
  { context }: TestDocuments,
  userId: string,
  { set, asked, limit }: { set: string; asked: readonly Asked[]; limit: number },
): Promise<Example[]> {
  const { scopeIds } = await findScopes(context, { userId, sessionId: null });
  const examples: Example[] = [];
  for (const { text: query, group, hasAnswer, answers } of asked) {
    const question = await weighQuestion(context, { userId, scopeIds, query });
    const passages: readonly FoundPassage[] = await search(context, {
      ...{ userId, scopeIds, query, question, limit },
    });
    const units = measureUnits(readQuestion(query, question), passages)
      .filter(({ kind }) => kind !== 'heading')
      .map(({ measures, text, passage }) => ({
        measures,
        answers: hasAnswer && answers(text, passage.filename),
      }));
    if (units.length > 0) examples.push({ set, group, units, hasAnswer });
  }
  return examples;
}

async function upload(
  documents: TestDocuments,
  userId: string,
  files: readonly { name: string; content: string | Uint8Array<ArrayBuffer> }[],
): Promise<void> {
  for (const { name, content } of files) {
    const { document } = await documents.upload(userId, name, content);
    await documents.settled(userId, document.document_id);
  }
}

/** Questions on Wikipedia articles, asked of each article alone and of all together. */
export async function readArticles(
  documents: TestDocuments,
  folder: string,
  name: string,
): Promise<Example[]> {
  const { corpus, questions, grades } = await readDataSet(join(folder, 'data', name));
  const articleOf = (id: string) => id.replace(/-\d+$/, '');
  const asked = questions.map(({ _id, text, answers = [], near }): Asked & { article: string } => {
    const [source = near ?? ''] = grades.get(_id)?.keys() ?? [];
    return {
      text,
      group: source || _id,
      article: articleOf(source),
      hasAnswer: answers.length > 0,
      answers: (unit) => contains(unit, answers),
    };
  });
  const everybody = await addPerson(documents.context);
  const paragraphs = corpus.map(({ _id, text }) => ({ name: `${_id}.txt`, content: text }));
  await upload(documents, everybody, paragraphs);
  const together = { set: `${name}, together`, asked, limit: passagesOfCollection };
  const examples = await compare(documents, everybody, together);
  for (const article of new Set(corpus.map(({ _id }) => articleOf(_id)))) {
    const person = await addPerson(documents.context);
    const own = corpus.filter(({ _id }) => articleOf(_id) === article).map(({ text }) => text);
    await upload(documents, person, [{ name: `${article}.txt`, content: own.join('\n\n') }]);
    const here = asked.flatMap((question, place) => {
      if (question.article === article) return question;
      return place % strangersAsked === 0 ? { ...question, hasAnswer: false } : [];
    });
    const alone = { set: `${name}, alone`, asked: here, limit: passagesRead };
    examples.push(...(await compare(documents, person, alone)));
  }
  return examples;
}

/** White space and the signs that have several forms made one. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/\s+/gu, ' ');
}

/**
 * Plain questions on people's own documents, asked of each document alone and of all together.
 *
 * @param data a folder with `questions.jsonl` and `docs/`
 * @param name of the set
 */
export async function readPlainQuestions(
  documents: TestDocuments,
  data: string,
  name: string,
): Promise<Example[]> {
  const lines = readFileSync(join(data, 'questions.jsonl'), 'utf8').trim().split('\n');
  const asked = lines.flatMap((line): Asked | Asked[] => {
    const { document, kind, question, must, items, refuse } = plainQuestion.parse(JSON.parse(line));
    if (withoutOneUnit.has(kind)) return [];
    const found = (pattern: string, text: string) =>
      new RegExp(plainText(pattern), 'iu').test(plainText(text));
    return {
      text: question,
      group: document,
      hasAnswer: !refuse,
      answers: (text, filename) =>
        filename === document &&
        (must.length > 0
          ? must.every((one) => found(one, text))
          : items.some((one) => found(one, text))),
    };
  });
  const files = readdirSync(join(data, 'docs')).map((name) => ({
    name,
    content: new Uint8Array(readFileSync(join(data, 'docs', name))),
  }));
  const examples: Example[] = [];
  for (const file of files) {
    const person = await addPerson(documents.context);
    await upload(documents, person, [file]);
    const own = asked.filter(({ group }) => group === file.name);
    const alone = { set: `${name}, alone`, asked: own, limit: passagesRead };
    examples.push(...(await compare(documents, person, alone)));
  }
  const everybody = await addPerson(documents.context);
  await upload(documents, everybody, files);
  const together = { set: `${name}, together`, asked, limit: passagesRead };
  return [...examples, ...(await compare(documents, everybody, together))];
}
