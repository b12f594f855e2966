import { aboutQuestion, offeredQuestion } from '@m8/content/documind-questions.ts';
import type { IntroductionAnswer } from '@m8/contracts/documind/documents.ts';
import type { Evidence } from '@m8/engine/answering/answer.ts';
import { nearestRead, passagesRead } from '@m8/engine/answering/judge.ts';
import { inOrderOfTrial, type Suggestion, suggestQuestions } from '@m8/engine/answering/suggest.ts';
import { type DocumentOfPerson, requireDocument } from '#documents/find-documents.ts';
import type { Documind } from '#documind.ts';
import { search, weighInScopes } from '#index/search.ts';
import { summariseDocuments } from './summarise.ts';

type Introducing = Pick<Documind, 'db' | 'clock' | 'embedder' | 'engine'>;

const maxSentences = 2;
/** Longer sentences, in UTF-16 code units, do not introduce a document. */
const maxSentenceLength = 300;
const maxQuestions = 3;
/** Number of questions tried, which limits the cost of an introduction. */
const maxTried = 8;
/** Number of parts read, from the beginning. */
const partsRead = 8;

interface Place {
  userId: string;
  documentId: string;
  scopeId: string;
}

async function ask(documind: Introducing, place: Place, query: string): Promise<Evidence> {
  const { userId, scopeId, documentId } = place;
  const where = { userId, scopeIds: [scopeId], only: [documentId], query };
  const summary = await summariseDocuments(documind, where);
  if (summary) return summary;
  const question = await weighInScopes(documind, where);
  const passages = await search(documind, {
    ...{ ...where, question, limit: passagesRead, nearest: nearestRead },
  });
  return documind.engine.run('answer', { text: query, question, passages });
}

/** Whether the first quote is in the suggestion's range. */
function isAnswered({ pieces }: Evidence, { part, range }: Suggestion): boolean {
  const quote = pieces[0]?.quotes[0];
  return (
    quote !== undefined &&
    quote.passage.part === part &&
    quote.start < range.end &&
    quote.end > range.start
  );
}

async function findQuestions(documind: Introducing, place: Place): Promise<string[]> {
  const parts = await documind.db
    .selectFrom('documind_part')
    .select(['part', 'text as partText', 'headings'])
    .where('document_id', '=', place.documentId)
    .where('user_id', '=', place.userId)
    .where('source', '<>', 'none')
    .orderBy('part')
    .limit(partsRead)
    .execute();
  const suggestions = suggestQuestions(
    parts.map((part) => ({ ...part, start: 0, end: part.partText.length, heading: '' })),
  );
  const questions = new Set<string>();
  for (const suggestion of inOrderOfTrial(suggestions).slice(0, maxTried)) {
    if (questions.size >= maxQuestions) break;
    const { kind, words } = suggestion;
    const question = offeredQuestion(kind, words);
    if (questions.has(question)) continue;
    if (isAnswered(await ask(documind, place, question), suggestion)) questions.add(question);
  }
  return [...questions];
}

/**
 * Introduces a document with two of its sentences, and with questions that it answers. Each question is
 * tested: its answer comes from the place that the question was made from.
 *
 * @returns without sentences and questions if the document is not ready
 * @throws AppError `documind/document-not-found`
 */
export async function introduceDocument(
  documind: Introducing,
  input: DocumentOfPerson,
): Promise<IntroductionAnswer> {
  const { userId } = input;
  const newest = await requireDocument(documind, input);
  const live = await documind.db
    .selectFrom('documind_document')
    .select('id')
    .where('scope_id', '=', newest.scope_id)
    .where('user_id', '=', userId)
    .where('filename', '=', newest.filename)
    .where('live', '=', true)
    .executeTakeFirst();
  if (live === undefined) return { document_id: newest.id, about: [], questions: [] };
  const place = { userId, documentId: live.id, scopeId: newest.scope_id };
  const summary = await ask(documind, place, aboutQuestion);
  const about = summary.pieces
    .map(({ text }) => text)
    .filter(({ length }) => length <= maxSentenceLength)
    .slice(0, maxSentences);
  const questions = await findQuestions(documind, place);
  if (questions.length < maxQuestions && about.length > 0) questions.push(aboutQuestion);
  return { document_id: live.id, about, questions };
}
