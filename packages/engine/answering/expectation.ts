import { anyPattern as any, oneOf, wholeWord as word } from '#language/word-pattern.ts';

// If a language is missing below, a hint is lost, never an answer.

/** What kind of thing an answer must name; dates and times are numbers. */
export type Expectation = 'reason' | 'number' | 'person' | 'place';

/** Matches the opening of a question about a hypothetical case: `What if`. */
const opensWithCase = new RegExp(
  `^[^\\p{L}]*${word(`what_if what_(?:happens?|would_happen) was_(?:passiert|geschieht|ist,?_wenn) was,?_wenn et_si
    que_se_passe-t-il qu['’]arrive-t-il qué_(?:pasa|ocurre|sucede) y_si cosa_succede wat_gebeurt wat_als`)}`,
  'iu',
);

/** Matches the opening of a yes/no question. `Was` is left out, since it means “what” in German. */
export const opensYesOrNo = new RegExp(
  `^[^\\p{L}]*${word(`do does did is are were am can could may might must shall should will would has have had
    kann können darf dürfen muss müssen soll sollte ist sind wird werden bin hat haben habe gibt bekomme
    est-ce_que puis-je peut-on dois-je doit-on y_a-t-il est-il est-elle a-t-on ai-je
    puedo puede pueden podemos tengo tiene debo debe hay es está son può posso devo kan mag moet`)}`,
  'iu',
);

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
    'number',
    any(
      word(`how_often how_frequently how_many_times wie_oft à_quelle_fréquence combien_de_fois con_qué_frecuencia
        cuántas_veces ogni_quanto con_che_frequenza com_que_frequência quantas_vezes hoe_vaak jak_często как_часто hur_ofta`),
      word(`what_time at_what_hour which_hour wie_spät wie_viel_uhr wieviel_uhr quelle_heure qué_hora che_ora que_horas
        hoe_laat która_godzina котором_часу сколько_времени`),
      'कितने\\s+बजे|几点|幾點|何時|몇\\s?시',
      word(`how_long how_soon how_quickly how_fast_(?:do|must|should) how_many_(?:minutes|hours|days|weeks|months|years) wie_lang wie_lange wie_schnell
        wie_viele_(?:minuten|stunden|tage|wochen|monate|jahre) combien_de_(?:temps|minutes|heures|jours|semaines|mois|ans)
        cuánto_tiempo cuánto_dura cuánt[oa]s_(?:minutos|horas|días|semanas|meses|años) quanto_tempo quanto_dura
        hoe_lang jak_długo jak_dlouho как_долго сколько_времени hur_länge hvor_lenge ne_kadar_süre`),
      'कितने\\s+(?:समय|दिन|घंटे|महीने|साल|देर)|कितनी\\s+देर|多久|多长时间|どのくらい|얼마나\\s+오래',
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
    'number',
    any(
      word(`how_(?:many|much|heavy|tall|high|wide|deep|far|thick|hot|cold|warm|loud|noisy|large|big|fast|strong|hard|old)
        what_(?:weight|distance|height|width|depth|temperature|size|age)
        wie(?:_)?viele? wie_(?:hoch|schwer|breit|tief|weit|dick|heiß|kalt|warm|laut|groß|schnell|stark|alt)
        combien(?:_pèse(?:nt)?|_mesure(?:nt)?)? quel(?:le)?_(?:poids|distance|température|taille|âge)
        cuánt[oa]s? qué_(?:peso|distancia|temperatura|tamaño|edad) quant[oaie]s? che_temperatura hoeveel hur_många
        hvor_mange ile kolik сколько скільки montako hány câte? πόσ\\p{L}+ كم چند کام כמה कितन[ेाी] berapa kaç`),
      `(?<!\\p{L})what\\s+(?:\\p{L}+\\s+){0,3}(?:number|amount|population|proportion)(?!\\p{L})`,
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
];

/** @returns the kind of thing a question asks for, or null if any will do */
export function expectationOf(question: string): Expectation | null {
  if (opensWithCase.test(question)) return null;
  return asking.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
}

/** @returns the index of the first question word that asks for one thing (when, how many, who), or -1 */
export function askedForOneAt(question: string): number {
  const places = asking.flatMap(([kind, pattern]) => {
    const at = kind === 'reason' ? -1 : question.search(pattern);
    return at < 0 ? [] : at;
  });
  return places.length > 0 ? Math.min(...places) : -1;
}

/** Words that a text may replace by a sign: £ for `pounds`, % for `percent`, an amount for `cost`. */
export const saidBySign = new RegExp(
  word(`euros? eur cents? dollars? usd pounds? gbp pence rupees? rupien rs\\.? chf franken francs? yen yuan złotych zł
  kronor kroner kr crowns? guilders? gulden florins? shillings? rand ringgit baht dirhams? dinars? riyals? shekels? zlotys? rou?bles? pesos? reais? lei forint рублей рубля руб\\.? гривень lira tl रुपये रुपए रुपया درهم دينار ريال שקל percent per cent prozent procent pourcent ciento uhr o’clock o'clock
    costs? kostet kosten coûte coûtent cuesta cuestan costará costa costano custa custam kost kosztuje стоит стоят`),
  'iu',
);

/** @returns whether a question asks for a number, and a text has one */
export function hasAskedNumber(expects: Expectation | null, text: string): boolean {
  return expects === 'number' && /\p{N}/u.test(text);
}

/** @param spaced words of scripts with spaces; `_` means a space within a word */
const anyOf = (spaced: string, pattern: string) => new RegExp(`${word(spaced)}|${pattern}`, 'iu');

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
  `list name enumerate all every what_(?:are|were)_(?:the|my|our|your|his|her|their)
    (?:which|what)_(?:\\p{L}+_){0,2}\\p{L}{2,}s_(?:are|were|do|did|have|can|must|should|made|may|will|came)
    (?:which|what)_(?!does|costs|means)\\p{L}{3,}(?<!s)s
    what_does_(?:\\p{L}+_){1,4}(?:covers?|includes?|contains?|comprises?|needs?|requires?) what_(?:do|must|should|can|may|did)_(?:i|we|you|they|he|she) who_(?:are|were|has_to|have_to)
    who_is_(?:on|in) where_(?:has|have) what_(?:is|are|is_not|are_not|isn['’]t|aren['’]t)_\\p{L}+ed was_ist_(?:(?:alles|nicht|inbegriffen|enthalten)|\\p{L}{4,}t(?=\\W*$))
    que_comprend qu[ée]_(?:se_\\p{L}+|incluye|necesito|debo|tengo_que|hay_que|no_incluye) cosa_(?:serve|include) क्या_(?:शामिल|लाना|ले_जाना|चाहिए)
    what_(?:else|all|happens) what(?:['’]?s|_is)_(?:all_)?in_the what_(?:can|may|must|should|will|do|does|is|are)(?:n['’]?t|not|_not) who_(?:may|must|can|should)(?:n['’]?t|not|_not) nenne alle welche was_(?:sind|alles|muss|müssen|brauche|brauchen|gehört)
    quel(?:le)?s tou(?:s|tes) liste que_faut-il qu[ée]_\\p{L}+s cu[áa]les todos todas lista enumera
    quali elenca tutt[ie] quais welke noem jakie wymień wszystkie какие перечисли\\p{L}* все hangileri tüm
    ما_هي اذكر جميع מהם מהן אילו कौन[-\\s]कौन कौन[-\\s]?स[ेी] क्या[-\\s]क्या सूची सभी`,
  '哪些|列出|所有|有什么|一覧|すべて|何が|어떤|목록|모든',
);

/** The form that the question asks its answer to have; null if any sentence will do. */
export type AnswerShape = 'reason' | 'steps' | 'comparison' | 'list' | null;

/** @returns the form that the words of a question ask for */
export function shapeOf(query: string): AnswerShape {
  const expects = expectationOf(query);
  if (expects === 'reason') return 'reason';
  if (asksForSteps.test(query)) return 'steps';
  if (asksToCompare.test(query)) return 'comparison';
  // An amount or a date is one thing; persons and places may be many.
  const mayBeMany = expects === null || expects === 'person' || expects === 'place';
  return mayBeMany && asksForList.test(query) ? 'list' : null;
}
