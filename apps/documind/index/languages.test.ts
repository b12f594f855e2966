import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { beforeAll, expect, it } from 'vitest';

const { addTexts, find } = suiteRetrieval();

/** Two texts per language; each question is about the second, with other forms of its words. */
const texts = textTable(`
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
  const byLanguage = texts.map(
    ([language = '', other = '', right = '']): [string, Record<string, string>] => [
      language,
      { [`${language} other`]: other, [`${language} right`]: right },
    ],
  );
  await addTexts(Object.fromEntries(byLanguage));
  await addTexts({ all: Object.assign({}, ...byLanguage.map(([, own]) => own)) });
});

it.each(texts)(
  'finds a text in %s, alone and among all languages',
  async (language, _, __, query = '') => {
    for (const scopeId of [language, 'all']) {
      const [best] = await find(scopeId, query);
      expect(best?.filename).toBe(`${scopeId}/${language} right`);
      expect(best?.score).toBeGreaterThan(0.15);
    }
  },
);
