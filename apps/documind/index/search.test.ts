import { headingsIn } from '@m8/dev/testing/documents/headings-in.ts';
import {
  addDocument,
  addScope,
  addSession,
  addUnindexed,
  removeDocument,
} from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import type { FoundPassage } from '@m8/engine/passages/passage.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from './index-document.ts';
import { findCandidates, weighInScopes } from './search.ts';

const { addPages, addTexts, context, database, find } = suiteRetrieval();

const filler = [
  'Bees live in hives.',
  'Trains need rails.',
  'Tea is green.',
  'Snow is cold and white.',
];
const fillers = Object.fromEntries(filler.map((text, at) => [`${at}`, [text]]));
const texts = (passages: readonly FoundPassage[]) =>
  passages.map(({ partText, start, end }) => partText.slice(start, end));

const fill = (scopeId: string, documents: Record<string, string[]>) =>
  addTexts({ [scopeId]: documents });

describe('a passage', () => {
  it('is found by the words of a question, with its page and offsets', async () => {
    const text = 'Rome\n\nThe Tiber runs through Rome.';
    await fill('places', { 'rome.txt': ['Bees live in hives.', text] });
    const [best] = await find('places', 'Which river runs through Rome?');
    const place = { filename: 'places/rome.txt', page: 2, part: 2, documentType: 'PERMANENT' };
    expect(best).toMatchObject(place);
    expect(texts(best ? [best] : [])).toEqual([text]);
  });

  it.each([
    ['a code', 'What is DHAW20190001?', 'Order DHAW20190001 was shipped.'],
    ['a number', 'which version is 3.5', 'Version 3.5 came last.'],
    ['stop words only', 'to be or not to be', 'To be, or not to be: that is it.'],
    ['a hyphenated word, written as one', 'wellknown', 'A well-known painter.'],
  ])('is found by %s', async (name, query, text) => {
    await fill(name, { right: [text], ...fillers });
    const [best] = await find(name, query);
    expect(best?.filename).toBe(`${name}/right`);
  });

  it('ranks higher if words of the question are adjacent', async () => {
    await fill('neighbours', {
      apart: ['The bank of the river is steep, and its central hall is old.'],
      together: ['The central bank is steep, and its river of the hall is old.'],
      ...fillers,
    });
    const [best] = await find('neighbours', 'central bank');
    expect(best?.filename).toBe('neighbours/together');
  });

  it('is found by the title of its document', async () => {
    const body = (subject: string) => `${subject} are sorted by size. `.repeat(150);
    await fill('titled', {
      apples: [`Report on apples\n\n${body('Fruits')}`],
      stones: [`Report on stones\n\n${body('Pieces')}`],
    });
    const found = await find('titled', 'How are apples sorted?');
    const apples = { filename: 'titled/apples' };
    expect(found.slice(0, 2)).toMatchObject([apples, apples]);
  });

  it('is found by words of its document’s name', async () => {
    const invoice = 'harbour-invoice_2024.pdf';
    await fill('named', { [invoice]: ['Sum due: 200.'], 'tea.txt': ['Tea is green.'] });
    const [best] = await find('named', 'the invoice of the harbour');
    expect(best?.filename).toBe(`named/${invoice}`);
  });

  it('is found by a heading on an earlier page above it', async () => {
    const headed = (text: string, name: string) => ({ text, headings: headingsIn(text, name) });
    await addPages('headed', {
      land: [
        headed('Rivers\n\nThey all reach the sea.', 'Rivers'),
        { text: 'The longest one is in the north.' },
        headed('Hills\n\nThe longest one is in the south.', 'Hills'),
      ],
    });
    const [best] = await find('headed', 'longest rivers');
    expect(best).toMatchObject({ page: 2, heading: 'Rivers' });
  });
});

it('scores say how well a passage fits, and never rise, even if it is the only one', async () => {
  const rome = ['The Tiber runs through Rome.'];
  await fill('alone', { rome });
  await fill('beside', { rome, tea: filler });
  for (const [scopeId, other, most] of [
    ['alone', 'quantum flux in superconducting magnets', 0.4],
    ['beside', 'quantum flux of Rome in superconducting magnets', 0.5],
  ] as const) {
    const scoresOf = async (query: string) =>
      (await find(scopeId, query, 50)).map(({ score }) => score);
    const [right, wrong] = [await scoresOf('Tiber Rome'), await scoresOf(other)];
    expect(right[0]).toBeGreaterThan(0.8);
    expect(wrong[0]).toBeLessThan(most);
    for (const scores of [right, wrong]) {
      const falling = [1, ...scores, 0];
      expect(falling).toEqual(falling.toSorted((one, next) => next - one));
    }
  }
});

it('merges copies and near-copies into the best one', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const [first, second] = [[`${words} salmon`], [`${words} salmon`]];
  const third = [`${words} salmon and one more`];
  await fill('copies', { first, second, third, other: ['A salmon swims.'] });
  const names = (await find('copies', 'salmon word1 word2')).map(({ filename }) => filename);
  expect(names).toHaveLength(2);
  expect(names).toContain('copies/other');
});

it('returns the number requested, and none without documents', async () => {
  const bees = Array.from({ length: 60 }, (_, index) => `Bees of kind ${index} make honey.`);
  await fill('many', { bees });
  expect(await find('many', 'honey', 3)).toHaveLength(3);
  expect(await find('many', 'honey', 50)).toHaveLength(50);
  await addScope(context, 'empty');
  expect(await find('empty', 'honey')).toEqual([]);
  expect(await find('unknown', 'honey')).toEqual([]);
});

it.each([
  ['4,000 characters', 'honey '.repeat(667)],
  ['4,000 different words', Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ')],
  ['a control character', 'honey\u0000\u202e'],
  ['half a character', 'honey \ud83d'],
  ['nothing but signs', '?!… ½ 👍'],
  ['the language of the database', "honey'); drop table documind_chunk; -- {1:2}/3 [1,2]"],
])('accepts a question of %s', async (_, query) => {
  await expect(find('many', query)).resolves.toBeDefined();
});

it('finds nothing of an unpublished document', async () => {
  await fill('pending', { tea: ['Tea is green.'] });
  const parts = [{ text: 'Coffee is black.', headings: [] }];
  const given = { id: 'pending/coffee', scopeId: 'pending', pages: parts };
  await addUnindexed(context, given);
  await indexDocument(context, { userId: given.scopeId, documentId: given.id, parts });
  expect(texts(await find('pending', 'coffee'))).toEqual(['Tea is green.']);
});

it('indexes a document again after an interrupted try', async () => {
  await addScope(context, 'again');
  const pages = Array.from({ length: 90 }, (_, at) => ({ text: `Page ${at}.`, headings: [] }));
  await addUnindexed(context, { id: 'again/book', scopeId: 'again', pages });
  const stop = new AbortController();
  const cutOff = pages.map((page, place) => ({
    ...page,
    get text() {
      if (place === 50) stop.abort(new Error('stopped'));
      return page.text;
    },
  }));
  const input = { userId: 'again', documentId: 'again/book', parts: pages };
  const stopped = indexDocument(context, { ...input, parts: cutOff, signal: stop.signal });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await indexDocument(context, input)).toBe(90);
  const chunks = database.db.selectFrom('documind_chunk').select('id');
  expect(await chunks.where('document_id', '=', 'again/book').execute()).toHaveLength(90);
});

/** Two texts per language; each question is about the second, with other forms of its words. */
const languages = textTable(`
  English => The harbour was built in 1850 and is the oldest of the country. => The library was founded by a monk. Its walls hold thousands of manuscripts. => Who founded the libraries with the manuscript?
  German => Der Hafen wurde 1850 gebaut und ist der älteste des Landes. => Die Bibliothek wurde von einem Mönch gegründet. In den Häusern liegen Handschriften. => In welchem Haus liegt die Handschrift?
  French => Le port a été construit en 1850 et il est le plus ancien du pays. => La bibliothèque a été fondée par un moine. Elle garde des manuscrits anciens dans ses salles. => Qui a fondé la bibliotheque des manuscrits ?
  Polish => Port został zbudowany w 1850 roku i jest najstarszy w kraju. => Biblioteka została założona przez mnicha i ma tysiące rękopisów. => Kto założył bibliotekę, która ma rękopisy?
  Russian => Порт был построен в 1850 году и является старейшим в стране. => Библиотека была основана монахом. В её залах хранятся тысячи рукописей. => Где хранится рукопись?
  Greek => Το λιμάνι χτίστηκε το 1850 και είναι το παλαιότερο της χώρας. => Η βιβλιοθήκη ιδρύθηκε από έναν μοναχό και έχει πολλούς ανθρώπους. => Ποιος άνθρωπος είναι στη βιβλιοθήκη;
  Turkish => Liman 1850 yılında inşa edildi ve ülkenin en eski limanıdır. => Kütüphane bir keşiş tarafından kuruldu ve binlerce kitap var. => Hangi kütüphanede kitaplar var?
  Arabic => بُني الميناء في عام 1850 وهو الأقدم في البلاد. => أسّس الراهب المكتبة في القرن التاسع، وفيها آلاف المخطوطات. => من هو الراهب الذي اسس المكتبة؟
  Hindi => बंदरगाह 1850 में बनाया गया था और यह देश का सबसे पुराना है। => पुस्तकालय की स्थापना एक भिक्षु ने की थी और इसमें हजारों पांडुलिपियां हैं। => पुस्तकालय की स्थापना किसने की?
  Chinese => 港口建于一八五零年，是全国最古老的港口。 => 图书馆由一位僧人创建，里面有数千份手稿。 => 谁创建了图书馆？
  Korean => 항구는 1850년에 지어졌으며 나라에서 가장 오래되었다. => 도서관은 한 승려가 설립했으며 수천 권의 필사본이 있다. => 도서관을 설립한 사람은 누구인가?
  Thai => ท่าเรือสร้างขึ้นในปี 1850 และเก่าแก่ที่สุดในประเทศ => ห้องสมุดก่อตั้งโดยพระภิกษุรูปหนึ่งและมีต้นฉบับหลายพันฉบับ => ใครก่อตั้งห้องสมุด
`);

beforeAll(async () => {
  const byLanguage = languages.map(
    ([language = '', other = '', right = '']): [string, Record<string, string>] => [
      language,
      { [`${language} other`]: other, [`${language} right`]: right },
    ],
  );
  await addTexts(Object.fromEntries(byLanguage));
  await addTexts({ all: Object.assign({}, ...byLanguage.map(([, own]) => own)) });
});

it.each(languages)(
  'finds a text in %s, alone and among all languages',
  async (language, _, __, query = '') => {
    for (const scopeId of [language, 'all']) {
      const [best] = await find(scopeId, query);
      expect(best?.filename).toBe(`${scopeId}/${language} right`);
      expect(best?.score).toBeGreaterThan(0.15);
    }
  },
);

const corpus: Record<string, string> = {
  a: 'cat cat cat dog',
  b: 'cat dog dog bird bird bird bird fish',
  c: 'bird song',
  d: 'dog bird cat fish fish fish song song cat',
  e: 'whale',
};

/** BM25 as in the textbook (Manning et al., 2008, 11.4.3), with an average length of 100 words. */
function reference(texts: Record<string, string>, query: string): [string, number][] {
  const documents = Object.entries(texts).map(([id, text]) => ({ id, words: text.split(' ') }));
  const scores = documents.map(({ id, words }): [string, number] => {
    const sum = query.split(' ').reduce((total, word) => {
      const count = words.filter((other) => other === word).length;
      const holding = documents.filter((other) => other.words.includes(word)).length;
      const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      return total + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / 100));
    }, 0);
    return [id, sum];
  });
  return scores.filter(([, score]) => score > 0).sort(([, one], [, other]) => other - one);
}

async function scored(scopeIds: string[], query: string): Promise<[string, number][]> {
  const userId = 'one';
  const question = await weighInScopes(context, { userId, scopeIds, query });
  const input = { userId, scopeIds, question, asked: null, only: null };
  const candidates = await findCandidates(context, input);
  const chunks = await database.db
    .selectFrom('documind_chunk')
    .innerJoin('documind_document', 'documind_document.id', 'documind_chunk.document_id')
    .select(['documind_chunk.id', 'filename'])
    .execute();
  const names = new Map(chunks.map(({ id, filename }) => [id, filename]));
  return candidates
    .filter(({ lexical }) => lexical > 0)
    .sort((one, other) => other.lexical - one.lexical)
    .map(({ chunkId, lexical }) => [names.get(chunkId)?.split('/').at(-1) ?? '', lexical]);
}

function expectSame(found: [string, number][], expected: [string, number][]): void {
  expect(found.map(([id]) => id)).toEqual(expected.map(([id]) => id));
  for (const [index, [, score]] of expected.entries())
    expect(found[index]?.[1]).toBeCloseTo(score, 4);
}

beforeAll(() => addTexts({ one: corpus }));

it.each(['cat', 'fish song cat', 'whale bird', 'cat cat dog'])(
  'scores "%s" as BM25 does',
  async (query) => expectSame(await scored(['one'], query), reference(corpus, query)),
);

it('uses the frequency of a word in all scopes searched', async () => {
  const session = { f: 'cat whale', g: 'cat' };
  const place = { userId: 'one', scopeId: 'session' };
  await addSession(context, place);
  for (const [id, text] of Object.entries(session))
    await addDocument(context, { ...place, id: `session/${id}`, pages: [{ text }] });
  expectSame(
    await scored(['one', 'session'], 'cat whale'),
    reference({ ...corpus, ...session }, 'cat whale'),
  );
});

it('is not affected by other people’s documents, nor by deleted ones', async () => {
  await addTexts({ other: { h: 'cat', i: 'cat cat', j: 'cat fish' } });
  const gone = { id: 'one/gone', scopeId: 'one' };
  await addDocument(context, { ...gone, pages: [{ text: 'cat fish fish' }] });
  await removeDocument(context, gone);
  expectSame(await scored(['one'], 'fish song cat'), reference(corpus, 'fish song cat'));
});
