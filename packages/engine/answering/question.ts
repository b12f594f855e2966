import { zipfOf } from '#language/frequency.ts';
import type { Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { anyPattern, oneOf, wholeWord } from '#language/word-pattern.ts';
import { rarity } from '#passages/terms.ts';
import type { WeighedQuestion, WeighedTerm } from '#passages/weighed-question.ts';

/** A term of a question that an answer should contain. */
export interface QuestionTerm {
  /** Its stems in the languages of the documents. */
  stems: readonly string[];
  /** As typed in the question. */
  word: string;
  /** Weight, 0 to 1. */
  weight: number;
  /** Whether no document in the scopes searched contains it. */
  missing: boolean;
}

/** A question as it is compared with the units of the documents. */
export interface Question {
  text: string;
  /** The range of the new question in `text`, if it carries words of an earlier one. */
  fresh: TextRange | undefined;
  terms: readonly QuestionTerm[];
  /** Total weight of its terms, above 0. */
  whole: number;
  /** Share of that weight that no document contains. */
  missing: number;
  /** Indexes of its terms, by stem. */
  places: ReadonlyMap<string, readonly number[]>;
  /** Number of chunks in the scopes searched. */
  chunks: number;
}

/**
 * Reads a question in any language.
 *
 * @param asked its terms, and how rare they are in the documents searched
 */
export function readQuestion(text: string, asked: WeighedQuestion): Question {
  const terms = asked.terms
    .filter(({ kind }) => kind !== 'compound')
    .map((term): QuestionTerm => {
      const word = text.slice(term.start, term.end);
      const isSign = saidBySign.test(word);
      return {
        stems: term.stems,
        word,
        weight: weightOf(term, { word: term.word || word, isSign }, asked),
        missing: term.chunks === 0 && term.kind === 'word' && !isSign,
      };
    });
  const places = new Map<string, number[]>();
  for (const [place, { stems }] of terms.entries())
    for (const stem of stems) places.set(stem, [...(places.get(stem) ?? []), place]);
  const whole = wholeWeight(terms) || 1;
  return {
    ...{ text, fresh: asked.fresh, chunks: asked.chunks, terms, places, whole },
    missing: wholeWeight(terms.filter(({ missing }) => missing)) / whole,
  };
}

/** @returns the total weight of terms */
function wholeWeight(terms: readonly QuestionTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Minimum assumed size of a collection: how many of a handful of chunks contain a word does not show
 * how common it is.
 */
const minChunks = 50;
/** At this many chunks, a word's rarity there counts as much as its rarity in the language. */
const evenChunks = 200;

/** A word this common on the Zipf scale, or commoner, says nothing. */
const noWeightZipf = 6.6;
/** A word this rare on the Zipf scale, or rarer, has full weight. */
const fullWeightZipf = 2.6;
/** Assumed weight of a word in a language without a frequency list. */
const assumedWeight = 0.6;
/** Minimum weight of even the commonest word. */
const minimumWeight = 0.05;

/** Compounds repeat their parts, and grams their words. */
const kindShare = { word: 1, compound: 0, gram: 0.5 } as const;
/** Weight of a unit, which a text may write as a sign. */
const signShare = 0.3;

/** @returns how much a folded word says in its language, 0 to 1 */
function weightInLanguage(language: Language, word: string): number {
  if (/\p{N}/u.test(word)) return 1;
  // A text of unknown language is taken for English.
  if (language === 'english' && !/\p{sc=Latin}/u.test(word)) return assumedWeight;
  const zipf = zipfOf(word, language);
  if (zipf === null) return assumedWeight;
  const weight = (noWeightZipf - zipf) / (noWeightZipf - fullWeightZipf);
  return Math.min(1, Math.max(minimumWeight, weight));
}

/**
 * The weight of a question's term in a sentence or a passage, 0 to 1. In a small scope, the rarity of a
 * word must come from the language: every word is in few chunks there.
 *
 * @param word folded
 * @param isSign whether a text may write it as a sign
 */
function weightOf(
  { kind, chunks: standing, share = 1 }: Pick<WeighedTerm, 'kind' | 'chunks' | 'share'>,
  { word, isSign }: { word: string; isSign: boolean },
  { chunks, language }: Pick<WeighedQuestion, 'chunks' | 'language'>,
): number {
  const all = Math.max(chunks, minChunks);
  const inScopes = rarity(standing, all) / rarity(0, all);
  // That no chunk contains a word does not show how rare it is: “much”.
  const scopeShare = standing === 0 ? 0 : chunks / (chunks + evenChunks);
  const weight = scopeShare * inScopes + (1 - scopeShare) * weightInLanguage(language, word);
  return weight * kindShare[kind] * share * (isSign ? signShare : 1);
}

// If a language is missing below, a hint is lost, never an answer.

/** Matches a noun after a question word of its language, with up to a few words between. */
const whatKind = (asking: string, nouns: string) =>
  `(?<!\\p{L})${oneOf(asking)}(?:['’]?s)?\\s+(?:(?!${oneOf('al por par per pro on in each every one')}\\s)\\p{L}+\\s+){0,3}${oneOf(nouns)}(?!\\p{L})`;

/** Matches the words that ask for one thing: a number, a time, a person or a place. */
const asksForOne = anyPattern(
  wholeWord(`how_(?:often|frequently|long|soon|quickly|many|much|heavy|tall|high|wide|deep|far|thick|hot|cold|warm|loud|noisy|large|big|fast|strong|hard|old)
    what_(?:time|weight|distance|height|width|depth|temperature|size|age) at_what_hour which_hour
    wie(?:_)?viele? wie_(?:oft|spät|lange?|hoch|schwer|breit|tief|weit|dick|heiß|kalt|warm|laut|groß|schnell|stark|alt)
    combien à_quelle_fréquence quel(?:le)?_(?:heure|poids|distance|température|taille|âge)
    cuánt[oa]s? con_qué_frecuencia qué_(?:hora|peso|distancia|temperatura|tamaño|edad) quant[oaie]s? ogni_quanto
    che_(?:ora|temperatura) con_che_frequenza com_que_frequência que_horas hoe_(?:vaak|laat|lang) hoeveel
    jak_(?:często|długo|dlouho) która_godzina ile kolik как_(?:часто|долго) котором_часу сколько скільки
    hur_(?:ofta|länge|många) hvor_(?:lenge|mange) ne_(?:kadar_süre|zaman) kaç montako hány câte? πόσ\\p{L}+
    كم چند کام כמה कितन[ेाी] berapa
    when's whens when wen_(?:is|are|was|were|do|does|did|can|will) wann quand cuándo cuando quando wanneer kiedy kdy
    когда коли när når când milloin mikor πότε متى מתי कब kapan
    who's whos who whom whose wer wem wen wessen qui quién quiénes chi quem kto kdo кто кого кому хто vem hvem kuka
    ki cine ποιος kim siapa من מי کی कौन किसने किसका किसे किससे
    where's wheres where wo wohin woher où dónde adónde dove onde waar gdzie kde где куда де var hvor missä hol unde πού
    nerede أين کجا איפה कहाँ कहां di_mana`),
  whatKind(
    'what which',
    'year date day month century decade deadline number amount population proportion',
  ),
  whatKind('welche[mrs]?', 'jahr datum tag monat jahrhundert'),
  whatKind('quel(?:le)?s?', 'année date jour mois siècle'),
  whatKind('qué cuál', 'año fecha día mes siglo'),
  whatKind('che qual[ei]?', 'anno data giorno mese secolo'),
  whatKind('que qual', 'ano data dia mês século'),
  whatKind('welke? како[мй] jak[ia]m? hangi', 'jaar dag datum году roku yıl'),
  '几点|幾點|何時|何[年月日人個本枚回台件歳]|多久|多长时间|どのくらい|얼마나\\s+오래|いつ|什么时候|何时|哪一?年|언제|เมื่อไร|เมื่อใด',
  'khi\\s+nào|چه‌وقت|いくつ|多少|几[个人年次]|몇|เท่าไร|กี่|bao\\s+nhiêu|谁|誰|누구|누가|ใคร|哪里|哪裡|何处|どこ|어디|ที่ไหน',
);

/** @returns the index of the first question word that asks for one thing (when, how many, who), or -1 */
export function askedForOneAt(question: string): number {
  return question.search(asksForOne);
}

/** Words that a text may replace by a sign: £ for `pounds`, % for `percent`, an amount for `cost`. */
export const saidBySign = new RegExp(
  wholeWord(`euros? eur cents? dollars? usd pounds? gbp pence rupees? rupien rs\\.? chf franken francs? yen yuan złotych zł
  kronor kroner kr crowns? guilders? gulden florins? shillings? rand ringgit baht dirhams? dinars? riyals? shekels? zlotys? rou?bles? pesos? reais? lei forint рублей рубля руб\\.? гривень lira tl रुपये रुपए रुपया درهم دينار ريال שקל percent per cent prozent procent pourcent ciento uhr o’clock o'clock
    costs? kostet kosten coûte coûtent cuesta cuestan costará costa costano custa custam kost kosztuje стоит стоят`),
  'iu',
);

/** @param spaced words of scripts with spaces; `_` means a space within a word */
const anyOf = (spaced: string, pattern: string) =>
  new RegExp(`${wholeWord(spaced)}|${pattern}`, 'iu');

const namedSteps =
  '(?:steps|étapes|pasos|schritte|stappen|passaggi|passos)_(?:for|to|of|in|pour|de|para|für|zum|zur|om|per)';

/** Asks for steps by that name, so that other lists are not meant. */
export const namesSteps = anyOf(namedSteps, '步骤|步驟|手順');

/** Asks how something is done. */
const asksForSteps = anyOf(
  `how_(?:do|can|could|should|shall|must|would|may|to) (?:what|que|qué)_(?:steps|étapes|pasos)
    ${namedSteps}
    what_(?:do|should|must|can|shall)_(?:i|we|you|they)_do what_to_do
    wie_(?!viele?|wieviele?|lange?|hoch|groß|alt|oft|weit|teuer|heißt|spät|schnell|schwer|hei(?:ß|ss)|warm|laut)\\p{L}+
    was_(?:mache|tue|tun|soll)_(?:ich|wir) was_muss_(?:ich|man)_tun comment que_faire que_dois-je_faire
    c[óo]mo_(?!se_llama)\\p{L}+ qu[ée]_(?:hago|hacer|hacemos|debo_hacer|tengo_que_hacer) (?<=^|[¿"“(])come_(?!si_chiama)\\p{L}+
    cosa_(?:devo_)?(?:fare|faccio) como o_que_(?:devo_)?(?:fazer|faço) hoe_(?!veel|lang|oud|hoog|groot|vaak|ver|laat)\\p{L}+
    wat_moet_ik_doen jak_(?!długo|często|daleko|duż[yae]|wysok[iae])\\p{L}+ как_(?!долго|часто|далеко|зовут)\\p{L}+
    что_(?:мне_)?делать nasıl كيف ماذا_أفعل איך כיצד कैसे क्या_(?:करूँ|करें|करना)`,
  '怎么|怎麼|如何|怎样|どうやって|どうすれば|手順|어떻게',
);

/** Compares things, or asks for a superlative. */
const asksToCompare = anyOf(
  `than versus vs compared? difference_between more fewer
    (?:cheap|long|short|fast|slow|big|small|large?|high|low|old|new|heav|light|earl|late?|quick|strong|young|near|deep|wide?|few)[gi]?(?:er|est)
    better best worse worst most least (?:billig|günstig|läng|kürz|schnell|größ|klein|höh|niedrig|älte?|teur)(?:er|ere[nrs]?|ste[nrs]?)
    mehr weniger am_(?:meisten|wenigsten) unterschied (?:le|la|les)_(?:plus|moins) (?:plus|moins)_\\p{L}+_que
    (?:el|la|los|las|lo)_(?:más|menos) (?:más|menos) mejor peor (?:il|la)_(?:più|meno) (?:più|meno) (?:o|a)_(?:mais|menos)
    goedkop\\p{L}+ meer minder taniej tańsz\\p{L}+ więcej mniej больше меньше дешевле сам(?:ый|ая|ое) чем
    daha en_az en_çok أكثر أقل أرخص أيهما सबसे ज़्यादा ज्यादा अधिक सस्त[ाीे]`,
  '比较|比較|最|より|どちら|보다|가장',
);

/** Asks for several things. */
const asksForList = anyOf(
  `(?<!\\p{L}_)list (?:please|you)_list name enumerate all every what_(?:are|were)_(?:the|my|our|your|his|her|their)
    (?:which|what)_(?:\\p{L}+_){0,2}\\p{L}{2,}s_(?:are|were|do|did|have|can|must|should|made|may|will|came)
    (?:which|what)_(?!does|costs|means)\\p{L}{3,}(?<!s)s
    what_does_(?:\\p{L}+_){1,4}(?:covers?|includes?|contains?|comprises?|needs?|requires?) what_(?:do|must|should|can|may|did)_(?:i|we|you|they|he|she) who_(?:are|were|has_to|have_to)
    who_is_(?:on|in) where_(?:has|have) what_(?:is|are|is_not|are_not|isn['’]t|aren['’]t)_\\p{L}+ed was_ist_(?:(?:alles|nicht|inbegriffen|enthalten)|\\p{L}{4,}t(?=\\W*$))
    que_comprend qu[ée]_(?:se_\\p{L}+|incluye|necesito|debo|tengo_que|hay_que|no_incluye) cosa_(?:serve|include) क्या_(?:शामिल|लाना|ले_जाना|चाहिए)
    what_(?:else|all|happens(?!_(?:if|when))) what(?:['’]?s|_is)_(?:all_)?in_the what_(?:can|may|must|should|will|do|does|is|are)(?:n['’]?t|not|_not) who_(?:may|must|can|should)(?:n['’]?t|not|_not) nenne alle welche was_(?:sind|alles|muss|müssen|brauche|brauchen|gehört)
    quel(?:le)?s tou(?:s|tes) liste que_faut-il qu[ée]_\\p{L}+s cu[áa]les todos todas lista enumera
    quali elenca tutt[ie] quais welke noem jakie wymień wszystkie какие перечисли\\p{L}* все hangileri tüm
    ما_هي اذكر جميع מהם מהן אילו कौन[-\\s]कौन कौन[-\\s]?स[ेी] क्या[-\\s]क्या सूची सभी`,
  '哪些|列出|所有|有什么|一覧|すべて|何が|어떤|목록|모든',
);

/** The form that the question asks its answer to have; null if any sentence will do. */
export type AnswerShape = 'steps' | 'comparison' | 'list' | null;

/** @returns the form that the words of a question ask for */
export function shapeOf(query: string): AnswerShape {
  if (asksForSteps.test(query)) return 'steps';
  if (asksToCompare.test(query)) return 'comparison';
  return asksForList.test(query) ? 'list' : null;
}
