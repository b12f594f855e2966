import type { TextRange } from '#language/text-range.ts';
import { anyPattern as any, oneOf, wholeWord as word } from '#language/word-pattern.ts';
import { asksHowMuch, opensWithCase, opensYesOrNo } from './question-words.ts';

/** What kind of thing an answer must name. */
export type Expectation =
  | 'money'
  | 'date'
  | 'clock'
  | 'duration'
  | 'frequency'
  | 'percentage'
  | 'weight'
  | 'length'
  | 'temperature'
  | 'loudness'
  | 'measure'
  | 'age'
  | 'phone'
  | 'email'
  | 'number'
  | 'count'
  | 'person'
  | 'place'
  | 'reason';

// If a language is missing below, a hint is lost, never an answer.

/** Matches a noun after a question word of its language, with up to a few words between. */
const whatKind = (asking: string, nouns: string) =>
  `(?<!\\p{L})${oneOf(asking)}(?:['’]?s)?\\s+(?:(?!${oneOf('al por par per pro on in each every one')}\\s)\\p{L}+\\s+){0,3}${oneOf(nouns)}(?!\\p{L})`;

/**
 * Matches question words at the beginning or end of a question, after a comma, or after a word such as `and`,
 * `by` or `know`. Elsewhere they join a clause: “The door is shut when it rains.”
 */
const asksAlone = (words: string) =>
  `(?<=^[^\\p{L}]*(?:\\p{L}+['’\\s]+)?|[^\\p{L}\\p{M}\\p{N}\\s'’-]\\s*|${word(linking)}\\s+)${word(words)}|${word(words)}(?=[^\\p{L}\\p{N}]*$)`;
const linking = `and or by from since until till to with for of at know knows tell_me say says said see ask asks remember idea exactly
  et ou est de à avec pour chez par depuis jusqu['’]à sais sait savoir dire y o desde hasta con para a sé sabe saber decir
  und oder ab bis seit mit von für bei weiß wissen sagen e da di fino_a com en of van tot met weet`;

const hindiMoney = 'खर्च|किराया|दाम|कीमत|पैस|रुपय|शुल्क|फ़?ीस|जुर्मान';

/** Patterns by expectation, the most specific first. */
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
      word(`how_long how_soon how_quickly how_fast_(?:do|must|should) how_many_(?:minutes|hours|days|weeks|months|years) wie_lang wie_lange wie_schnell
        wie_viele_(?:minuten|stunden|tage|wochen|monate|jahre) combien_de_(?:temps|minutes|heures|jours|semaines|mois|ans)
        cuánto_tiempo cuánto_dura cuánt[oa]s_(?:minutos|horas|días|semanas|meses|años) quanto_tempo quanto_dura
        hoe_lang jak_długo jak_dlouho как_долго сколько_времени hur_länge hvor_lenge ne_kadar_süre`),
      'कितने\\s+(?:समय|दिन|घंटे|महीने|साल|देर)|कितनी\\s+देर|多久|多长时间|どのくらい|얼마나\\s+오래',
    ),
  ],
  [
    'date',
    any(
      asksAlone('when quand cuando quando wanneer когда коли när når când'),
      word(
        `when's whens wen_(?:is|are|was|were|do|does|did|can|will) wann cuándo kiedy kdy milloin mikor πότε متى מתי कब kapan`,
      ),
      whatKind('what which', 'year date day month century decade deadline'),
      whatKind('welche[mrs]?', 'jahr datum tag monat jahrhundert'),
      whatKind('quel(?:le)?s?', 'année date jour mois siècle'),
      whatKind('qué cuál', 'año fecha día mes siglo'),
      whatKind('che qual[ei]?', 'anno data giorno mese secolo'),
      whatKind('que qual', 'ano data dia mês século'),
      whatKind('welke? како[мй] jak[ia]m? hangi', 'jaar dag datum году roku yıl'),
      'いつ|何年|何月|何日|什么时候|何时|哪一?年|언제|몇\\s?년|เมื่อไร|เมื่อใด|ne\\s+zaman|khi\\s+nào|چه‌وقت',
    ),
  ],
  [
    'money',
    any(
      `(?:${word('how_much what(?!.*_pays?_for[^\\p{L}]*$) wie_viel wieviel was wie_hoch combien cuánto qué quanto quanta hoeveel ile kolik сколько')}).*${word(
        `costs? price pay paid pays owe owed owes charge[ds]? fee fees rent salary wage earn earns spend spent bill worth
        deposit budget saves? kostet kosten preis zahle zahlen bezahle bezahlen verdiene verdienen gehalt miete gebühr kaution
        coûte coûtent prix payer paie paye loyer salaire gagne cuesta cuestan costará precio pago pagar pagamos cobro cobran
        costa costano prezzo pago pagare custa preço pagar kost prijs betaal betalen kosztuje стоит стоят цена платить плачу`,
      )}`,
      word('how_much_(?:is|are|was|were|for|would|will)'),
      `कितन.*(?:${hindiMoney})|(?:${hindiMoney}).*कितन|多少钱|多少錢|いくら|얼마`,
    ),
  ],
  [
    'weight',
    any(
      word(`how_heavy what_weight wie_schwer quel_poids qué_peso cuánto_pesan? combien_pèse(?:nt)? wie(?:_)?viel_wieg(?:t|en)
        quanto_pesa(?:no)?`),
      `(?<!\\p{L})how\\s+much\\s+.*(?<!\\p{L})weighs?(?!\\p{L})`,
    ),
  ],
  [
    'length',
    any(
      word(`how_(?:tall|high|wide|deep|far|thick) what_(?:distance|height|width|depth) wie_(?:breit|tief|weit|dick)
        quelle_distance qué_distancia`),
    ),
  ],
  [
    'temperature',
    any(
      word(
        `how_(?:hot|cold|warm) what_temperature wie_(?:heiß|kalt|warm) quelle_température qué_temperatura che_temperatura`,
      ),
    ),
  ],
  ['loudness', any(word('how_(?:loud|noisy) wie_laut'))],
  [
    'measure',
    any(
      word(`how_(?:large|big|fast|strong|hard) what_size wie_(?:groß|schnell|stark) quelle_taille qué_tamaño
        cuánto_miden? combien_mesure(?:nt)? quanto_(?:misura|mede)`),
    ),
  ],
  [
    'age',
    any(word(`how_old what_age wie_alt quel_âge qué_edad cuántos_años_tiene quanti_anni_ha`)),
  ],
  [
    'phone',
    any(
      word(`(?:tele)?phone_(?:number|no) (?:mobile|cell|fax)_(?:number|no) number_(?:to|do_i|can_i|for_me_to)_(?:call|ring|dial)
        (?:telefon|handy|mobil|ruf|fax)nummer numéro_de_(?:téléphone|portable) número_de_(?:teléfono|móvil|telefone|telemóvel)
        numero_di_(?:telefono|cellulare) telefoonnummer`),
      '(?:फ़?ोन|मोबाइल)\\s+नंबर|电话号码|電話番号|전화번호',
    ),
  ],
  [
    'email',
    any(
      word(
        `e-?mail_addresse?s? e-?mail-adresse adresse_(?:e-?mail|mail|électronique) correo_electrónico indirizzo_e-?mail`,
      ),
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
      `(?<!\\p{L})how\\s+much(?!\\p{L})`,
      `(?<!\\p{L})what\\s+(?:\\p{L}+\\s+){0,3}(?:number|amount|population|proportion)(?!\\p{L})`,
      word(
        `wieviel wie_viel wie_hoch combien cuánt[oa] quant[oa] hoeveel ile kolik сколько скільки montako hány câte? πόσ\\p{L}+ كم چند کام כמה कितन[ेाी] berapa kaç`,
      ),
      'いくつ|何人|何[個本枚回台件歳]|多少|几[个人年次]|몇|เท่าไร|กี่|bao\\s+nhiêu',
    ),
  ],
  [
    'person',
    any(
      asksAlone('who qui chi quem'),
      word(`who's whos whom whose wer wem wen wessen quién quiénes kto kdo кто кого кому хто vem hvem kuka
        ki cine ποιος kim siapa من מי کی कौन किसने किसका किसे किससे`),
      '谁|誰|누구|누가|ใคร',
    ),
  ],
  [
    'place',
    any(
      asksAlone('where wo où dove onde waar'),
      word(`where's wheres wohin woher dónde adónde gdzie kde где куда де var hvor missä hol unde πού
        nerede أين کجا איפה कहाँ कहां di_mana`),
      '哪里|哪裡|何处|どこ|어디|ที่ไหน',
    ),
  ],
  ['money', any(word('salary price cost fee wage'), hindiMoney)],
];

/** Kinds that only a question word asks for; the others can also be asked for by a noun (`price`). */
const byQuestionWord: ReadonlySet<Expectation> = new Set([
  ...([
    'frequency',
    'clock',
    'duration',
    'date',
    'weight',
    'length',
    'temperature',
    'loudness',
    'measure',
    'age',
    'number',
    'count',
    'person',
    'place',
  ] as const),
]);

/** @returns the kind of thing a question asks for, or null if any will do */
export function expectationOf(question: string): Expectation | null {
  if (opensWithCase.test(question)) return null;
  const kind = asking.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
  // “Is the price fixed?” mentions a price but asks for none.
  const isSpokenOf = kind === 'money' || kind === 'percentage';
  return isSpokenOf && opensYesOrNo.test(question) && !asksHowMuch.test(question) ? null : kind;
}

/** @returns the index of the first question word that asks for one thing (when, how many, who), or -1 */
export function askedForOneAt(question: string): number {
  const places = asking.flatMap(([kind, pattern]) => {
    const at = byQuestionWord.has(kind) ? question.search(pattern) : -1;
    return at < 0 ? [] : at;
  });
  return places.length > 0 ? Math.min(...places) : -1;
}

/** The number of words, from the question word on, that ask for the kind: `how long`, `combien de`. */
const askingWords = 2;

/** @returns the ranges of the words that only say what kind of thing a question asks for */
export function askingRanges(question: string): TextRange[] {
  return asking.flatMap(([kind, pattern]) => {
    const found = byQuestionWord.has(kind) || kind === 'reason' ? pattern.exec(question) : null;
    const [opening] =
      new RegExp(`^\\S+(?:\\s+\\S+){0,${askingWords - 1}}`, 'u').exec(found?.[0] ?? '') ?? [];
    return found && opening ? { start: found.index, end: found.index + opening.length } : [];
  });
}

/** Verbs that, with a question word, say what kind of thing is asked for. The answer may use another verb. */
const sayingKind: Partial<Record<Expectation, RegExp>> = {
  money: any(
    word(`pays? paid owe[sd]? earns? earned spends? spent charge[ds]? zahlen? zahlt bezahl(?:en?|t) verdien(?:en?|t)
      pa(?:ie|ies|ient|yer|yons|yez)? gagne[sz]? pag(?:o|as?|an|amos|ar|are)? cobr(?:o|as?|an|ar) gan(?:o|as?|an|ar)
      guadagn(?:o|a|i|are) betaal(?:t|en)? verdien(?:t|en)?`),
  ),
  duration: any(
    word(`takes? lasts? dauer(?:t|n) dure(?:nt)? dura(?:n|r)? durano duur(?:t|en) trwa длится`),
  ),
  weight: any(word('weighs? wiegt wiegen pèse(?:nt)? pesan? pesano')),
  measure: any(word('mide mesure misura misst')),
  clock: any(
    word(`opens? closes? öffne[nt] geöffnet schließ(?:t|en) ouvr(?:e|ent|ir) ferm(?:e|ent|er) abren? cierran? apr(?:e|ono)
      chiud(?:e|ono) fecham?`),
  ),
};

/** @returns whether a word of a question only says what kind of thing it asks for */
export function saysKind(text: string, expects: Expectation | null): boolean {
  return expects !== null && (sayingKind[expects]?.test(text) ?? false);
}

/** Words that a text may replace by a sign: £ for `pounds`, % for `percent`, an amount for `cost`. */
export const saidBySign = new RegExp(
  word(`euros? eur cents? dollars? usd pounds? gbp pence rupees? rupien rs\\.? chf franken francs? yen yuan złotych zł
  kronor kroner kr crowns? guilders? gulden florins? shillings? rand ringgit baht dirhams? dinars? riyals? shekels? zlotys? rou?bles? pesos? reais? lei forint рублей рубля руб\\.? гривень lira tl रुपये रुपए रुपया درهم دينار ريال שקל percent per cent prozent procent pourcent ciento uhr o’clock o'clock
    costs? kostet kosten coûte coûtent cuesta cuestan costará costa costano custa custam kost kosztuje стоит стоят`),
  'iu',
);

/** Kinds that are not recognised by a number. */
const withoutNumber: ReadonlySet<Expectation> = new Set<Expectation>(['person', 'place', 'reason']);

/**
 * @returns whether a question asks for an amount or the like, and a text has a number, or a currency for
 *   money
 */
export function hasAskedNumber(expects: Expectation | null, text: string): boolean {
  if (expects === 'money') return /\p{Sc}/u.test(text) || saidBySign.test(text);
  return expects !== null && !withoutNumber.has(expects) && /\p{N}/u.test(text);
}
