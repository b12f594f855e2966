// Where a language is missing below, a hint is lost, never an answer.

const oneOf = (words: string) => `(?:${words.trim().replace(/\s+/g, '|')})`;
const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${oneOf(words)}(?![\\p{L}\\p{N}])`, 'iu');

/** Asks for a time. */
export const asksWhen = [
  word(
    'when wann quand cuándo quando wanneer kiedy kdy когда коли når när milloin mikor când πότε متى چه‌وقت מתי कब kapan',
  ),
  /(?:what|which|welche[ms]?|quelle?|qu[ée]|in che|em que|welk|каком|jakim|hangi)\s+(?:\p{L}+\s+){0,3}(?:year|date|day|month|century|decade|jahr|datum|tag|monat|jahrhundert|année|date|jour|mois|siècle|año|fecha|día|mes|siglo|anno|data|giorno|mese|secolo|ano|dia|século|jaar|году|roku|yıl)(?!\p{L})/iu,
  /いつ|何年|何月|何日|什么时候|何时|哪一?年|언제|몇 ?년|เมื่อไร|เมื่อใด|ne zaman|khi nào/iu,
];

/** Asks for a number. */
export const asksHowMuch = [
  /(?<!\p{L})how\s+(?:many|much|old|long|far|large|big|tall|high|deep|wide|heavy|often|fast)(?!\p{L})/iu,
  /(?<!\p{L})what\s+(?:\p{L}+\s+){0,3}(?:percent\p{L}*|number|amount|population|price|cost|distance|proportion)(?!\p{L})/iu,
  word(
    'wieviele? combien cuánt[oa]s? quant[oiae] quant[oa]s hoeveel ile kolik сколько скільки hur\\smånga hvor\\smange montako hány câte? πόσ\\p{L}+ كم چند کام כמה कितन[ेाी] berapa kaç',
  ),
  /wie\s+(?:viele?|lange?|hoch|groß|alt|oft|weit)(?!\p{L})/iu,
  /いくつ|いくら|何人|何[個本枚回台件歳]|多少|几[个人年次]|몇|얼마|เท่าไร|กี่|bao nhiêu/iu,
];

/** Asks for a person or a place, which scripts with capitals write with one. */
export const asksForName = [
  word(`who whom whose where which wer wem wen wo wohin woher qui où quién quiénes dónde chi dove quem onde wie\\sis
    waar kto gdzie kdo kde кто кого кому где куда хто де vem var hvem hvor kuka missä ki hol cine unde ποιος πού
    kim nerede siapa`),
];

/** What tells a number that is written in letters. */
export const numberWord = [
  word(`one two three four five six seven eight nine ten eleven twelve dozen hundred thousand million billion half
    third twice once first second zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend
    deux trois quatre cinq sept huit neuf dix cent mille dos tres cuatro cinco seis siete ocho nueve diez cien mil
    due tre quattro cinque sei sette otto nove dieci cento millones milhões milioni millionen два три четыре пять
    шесть семь восемь девять десять сто тысяч`),
  /[一二三四五六七八九十百千万億亿兆]/u,
];

const leaningWords = `he she it they his her its their this these those that such however but also then both
    er sie es dies diese dieser dieses dort dabei damit jedoch deren dessen
    il elle ils elles ce cette ces cela celui-ci son sa ses leur
    él ella ellos ellas este esta estos estas eso su sus
    egli lui lei essi esso questo questa questi queste suo sua ele eles elas isto isso esse essa seu
    hij zij ze het deze dit он она оно они это эти этот эта его её их
    هو هي هم هذا هذه ذلك وهو وهي`;

/** Opens a sentence that leans on the one before it. */
export const leaningOpener = new RegExp(
  `^["'“‘«]?${oneOf(leaningWords)}(?!\\p{L})|^(?:これ|それ|この|その|彼|它|他|她|这|那|그는|그녀|이것|이는)`,
  'iu',
);
