import type { TextRange } from '../language/text-range.ts';
import { anyPattern as any, oneOf, wholeWord as word } from '../language/word-pattern.ts';
import { asksHowMuch, opensWithCase, opensYesOrNo } from './question-words.ts';

/** What kind of thing an answer must name. */
export type Expectation =
  | 'money'
  | 'date'
  | 'clock'
  | 'duration'
  | 'frequency'
  | 'percentage'
  | 'measure'
  | 'number'
  | 'count'
  | 'person'
  | 'place'
  | 'reason';

// Where a language is missing below, a hint is lost, never an answer.

const what =
  '(?:what|which|welche[mrs]?|quel(?:le)?s?|qu[ée]|cu[áa]l|in\\s+che|em\\s+que|qual|welk|како[мй]|jak[ia]m?|hangi)';
const whatKind = (words: string) =>
  `${what}(?:['’]?s)?\\s+(?:\\p{L}+\\s+){0,3}${oneOf(words)}(?!\\p{L})`;

/** What asks for what, the most particular first. */
const asking: readonly (readonly [Expectation, RegExp])[] = [
  [
    'reason',
    any(
      word(`why how_come what_for warum wieso weshalb pourquoi por_qué perché porque waarom dlaczego proč почему зачем чому
        varför hvorfor miksi miért neden niçin γιατί لماذا ليش چرا למה מדוע क्यों kenapa mengapa`),
      '为什么|為什麼|なぜ|どうして|왜',
    ),
  ],
  [
    'frequency',
    any(
      word(`how_often how_frequently how_many_times wie_oft à_quelle_fréquence combien_de_fois con_qué_frecuencia
        cuántas_veces ogni_quanto con_che_frequenza com_que_frequência quantas_vezes hoe_vaak jak_często как_часто hur_ofta`),
    ),
  ],
  [
    'clock',
    any(
      word(`what_time at_what_hour which_hour wie_spät wie_viel_uhr wieviel_uhr quelle_heure qué_hora che_ora que_horas
        hoe_laat która_godzina котором_часу сколько_времени`),
      'कितने\\s+बजे|几点|幾點|何時|몇\\s?시',
    ),
  ],
  [
    'percentage',
    any(
      word(
        'percent percentage per_cent prozent prozentsatz pourcentage porcentaje percentuale porcentagem процент प्रतिशत',
      ),
      '%',
    ),
  ],
  [
    'duration',
    any(
      word(`how_long how_soon how_quickly how_many_(?:minutes|hours|days|weeks|months|years) wie_lang wie_lange wie_schnell
        wie_viele_(?:minuten|stunden|tage|wochen|monate|jahre) combien_de_(?:temps|minutes|heures|jours|semaines|mois|ans)
        cuánto_tiempo cuánto_dura cuánt[oa]s_(?:minutos|horas|días|semanas|meses|años) quanto_tempo quanto_dura
        hoe_lang jak_długo jak_dlouho как_долго сколько_времени hur_länge hvor_lenge ne_kadar_süre`),
      'कितने\\s+(?:समय|दिन|घंटे|महीने|साल|देर)|कितनी\\s+देर|多久|多长时间|どのくらい|얼마나\\s+오래',
    ),
  ],
  [
    'date',
    any(
      word(
        `when when's whens wen_(?:is|are|was|were|do|does|did|can|will) wann quand cuándo quando wanneer kiedy kdy когда коли när når milloin mikor când πότε متى מתי कब kapan`,
      ),
      whatKind(`year date day month century decade jahr datum tag monat jahrhundert année date jour mois siècle año fecha día
        mes siglo anno data giorno mese secolo ano dia século jaar году roku yıl`),
      'いつ|何年|何月|何日|什么时候|何时|哪一?年|언제|몇\\s?년|เมื่อไร|เมื่อใด|ne\\s+zaman|khi\\s+nào|چه‌وقت',
    ),
  ],
  [
    'money',
    any(
      `(?:${word('how_much what wie_viel wieviel was wie_hoch combien cuánto qué quanto quanta hoeveel ile kolik сколько')}).*${word(
        `costs? price pay paid pays owe owed owes charge[ds]? fee fees rent salary wage earn earns spend spent bill worth
        deposit budget saves? kostet kosten preis zahle zahlen bezahle bezahlen verdiene verdienen gehalt miete gebühr kaution
        coûte coûtent prix payer paie paye loyer salaire gagne cuesta cuestan costará precio pago pagar pagamos cobro cobran
        costa costano prezzo pago pagare custa preço pagar kost prijs betaal betalen kosztuje стоит стоят цена платить плачу`,
      )}`,
      word('salary price cost fee wage how_much_(?:is|are|was|were|for|would|will)'),
      'खर्च|किराया|दाम|कीमत|पैस|रुपय|多少钱|多少錢|いくら|얼마',
    ),
  ],
  [
    'measure',
    any(
      word(`how_(?:heavy|hot|cold|warm|loud|tall|high|wide|deep|large|big|far|fast|strong|thick|hard) what_(?:size|weight|temperature|distance)
        wie_(?:schwer|heiß|kalt|warm|laut|groß|breit|tief|weit|schnell|stark|dick) quel_poids quelle_(?:taille|température|distance)
        qué_(?:tamaño|temperatura|distancia) cuánto_(?:pesan?|miden?) combien_(?:pèse|pèsent|mesure|mesurent)
        wie_?viel_(?:wiegt|wiegen) quanto_(?:pesa|pesano|misura|mede)`),
      `(?<!\\p{L})how\\s+much\\s+.*(?<!\\p{L})weighs?(?!\\p{L})`,
    ),
  ],
  [
    'count',
    any(
      `(?<!\\p{L})how\\s+many(?!\\p{L})`,
      word('wieviele wie_viele cuánt[oa]s quant[ie] quant[oa]s hur_många hvor_mange'),
    ),
  ],
  [
    'number',
    any(
      `(?<!\\p{L})how\\s+(?:much|old)(?!\\p{L})`,
      `(?<!\\p{L})what\\s+(?:\\p{L}+\\s+){0,3}(?:number|amount|population|proportion)(?!\\p{L})`,
      word(
        `wieviel wie_viel wie_alt wie_hoch combien cuánt[oa] quant[oa] hoeveel ile kolik сколько скільки montako hány câte? πόσ\\p{L}+ كم چند کام כמה कितन[ेाी] berapa kaç`,
      ),
      'いくつ|何人|何[個本枚回台件歳]|多少|几[个人年次]|몇|เท่าไร|กี่|bao\\s+nhiêu',
    ),
  ],
  [
    'person',
    any(
      word(`who who's whos whom whose wer wem wen wessen qui quién quiénes chi quem kto kdo кто кого кому хто vem hvem kuka
        ki cine ποιος kim siapa من מי کی कौन किसने किसका`),
      '谁|誰|누구|누가|ใคร',
    ),
  ],
  [
    'place',
    any(
      word(`where where's wheres wo wohin woher où dónde adónde dove onde waar gdzie kde где куда де var hvor missä hol unde πού
        nerede أين کجا איפה कहाँ कहां di_mana`),
      '哪里|哪裡|何处|どこ|어디|ที่ไหน',
    ),
  ],
];

/** Kinds that are asked for by a question word; the others also by what is asked about (`price`). */
const byQuestionWord: ReadonlySet<Expectation> = new Set([
  ...([
    'frequency',
    'clock',
    'duration',
    'date',
    'measure',
    'number',
    'count',
    'person',
    'place',
  ] as const),
]);

/** @returns what a question asks for; null where it may be anything */
export function expectationOf(question: string): Expectation | null {
  if (opensWithCase.test(question)) return null;
  const kind = asking.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
  // “Is the price fixed?” speaks of a price, and asks for none.
  const isSpokenOf = kind === 'money' || kind === 'percentage';
  return isSpokenOf && opensYesOrNo.test(question) && !asksHowMuch.test(question) ? null : kind;
}

/** @returns where the first question word stands that asks for one thing (when, how many, who); -1 without one */
export function askedForOneAt(question: string): number {
  const places = asking.flatMap(([kind, pattern]) => {
    const at = byQuestionWord.has(kind) ? question.search(pattern) : -1;
    return at < 0 ? [] : at;
  });
  return places.length > 0 ? Math.min(...places) : -1;
}

/** Of what a question word asks with it, this many words belong to it: `how long`, `combien de`. */
const askingWords = 2;

/** @returns where the words of a question stand that only say what kind of thing it asks for */
export function askingRanges(question: string): TextRange[] {
  return asking.flatMap(([kind, pattern]) => {
    const found = byQuestionWord.has(kind) || kind === 'reason' ? pattern.exec(question) : null;
    const [opening] =
      new RegExp(`^\\S+(?:\\s+\\S+){0,${askingWords - 1}}`, 'u').exec(found?.[0] ?? '') ?? [];
    return found && opening ? { start: found.index, end: found.index + opening.length } : [];
  });
}

/** Verbs that say with a question word what kind of thing is asked for; another one may say it in the answer. */
const sayingKind: Partial<Record<Expectation, RegExp>> = {
  money: any(
    word(`pays? paid owe[sd]? earns? earned spends? spent charge[ds]? zahlen? zahlt bezahl(?:en?|t) verdien(?:en?|t)
      pa(?:ie|ies|ient|yer|yons|yez)? gagne[sz]? pag(?:o|as?|an|amos|ar|are)? cobr(?:o|as?|an|ar) gan(?:o|as?|an|ar)
      guadagn(?:o|a|i|are) betaal(?:t|en)? verdien(?:t|en)?`),
  ),
  duration: any(
    word(`takes? lasts? dauer(?:t|n) dure(?:nt)? dura(?:n|r)? durano duur(?:t|en) trwa длится`),
  ),
  measure: any(word('weighs? wiegt wiegen pèse(?:nt)? pesan? pesano mide mesure misura misst')),
  clock: any(
    word(`opens? closes? öffne[nt] geöffnet schließ(?:t|en) ouvr(?:e|ent|ir) ferm(?:e|ent|er) abren? cierran? apr(?:e|ono)
      chiud(?:e|ono) fecham?`),
  ),
};

/** @returns whether a word of a question only says what kind of thing it asks for */
export function saysKind(text: string, expects: Expectation | null): boolean {
  return expects !== null && (sayingKind[expects]?.test(text) ?? false);
}
