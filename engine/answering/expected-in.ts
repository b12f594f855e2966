import { anyPattern as any, wholeWord as word } from '../language/word-pattern.ts';
import type { Expectation } from './expectation.ts';

const numberWords = `one two three four five six seven eight nine ten eleven twelve dozen hundred thousand million billion half
  third twice once first second zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend
  deux trois quatre cinq sept huit neuf dix cent mille dos tres cuatro cinco seis siete ocho nueve diez cien mil
  due tre quattro cinque sei sette otto nove dieci cento millones milhões milioni millionen два три четыре пять
  шесть семь восемь девять десять сто тысяч fifteen fourteen thirteen sixteen seventeen eighteen nineteen twenty thirty forty
  fifty sixty seventy eighty ninety zwanzig dreißig vierzig fünfzig vingt trente quarante cinquante veinte treinta cuarenta
  cincuenta dreizehn vierzehn fünfzehn sechzehn onze douze treize quatorze quinze seize doce trece catorce quince dodici quindici
  एक दो तीन चार पाँच छह सात आठ नौ दस`;
const number = `(?:\\p{N}|${word(numberWords)}|[一二三四五六七八九十百千万億亿兆])`;
const currencies = `euros? eur cents? dollars? usd pounds? gbp pence rupees? rupien rs\\.? chf franken francs? yen yuan złotych zł
  kronor kroner kr crowns? guilders? gulden florins? shillings? rand ringgit baht dirhams? dinars? riyals? shekels? zlotys? rou?bles? pesos? reais? lei forint рублей рубля руб\\.? гривень lira tl रुपये रुपए रुपया درهم دينار ريال שקל`;
const times = `seconds? secs? minutes? mins? hours? hrs? days? nights? nächten? nuits? noches? notti weeks? months? years? sekunden? minuten? stunden? tage?n? wochen?
  monate?n? jahre?n? secondes? heures? jours? semaines? mois ans? années? segundos? minutos? horas? días? semanas? mes mesi meses años?
  secondi minuti ore giorni settimane mesi anni? dias? anos? dagen weken maanden jaar jaren dni tygodni miesięcy lat godzin
  секунд\\p{L}* минут\\p{L}* час\\p{L}* дн\\p{L}+ день недел\\p{L}+ месяц\\p{L}* год\\p{L}* лет दिन घंटे घंटा मिनट महीने साल हफ़्ते सप्ताह वर्ष
  يوم أيام ساعة ساعات شهر أشهر سنة سنوات أسبوع`;
const months = `january february march april may june july august september october november december jan feb mar apr jun jul aug sept? oct nov dec
  januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno
  luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro dezembro januari februari maart mei augustus
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  जनवरी फ़रवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر`;
const weekdays = `mondays? tuesdays? wednesdays? thursdays? fridays? saturdays? sundays? montags? dienstags? mittwochs? donnerstags? freitags? samstags? sonntags?
  lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato
  domenica सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार`;
const weights = `kg g mg t lbs? oz stone kilos? kilograms? grams? tonnes? tons? pfund किलो кг`;
const lengths = `km m cm mm mi miles? metres? meters? kilometres? kilometers? feet foot ft inch(?:es)? in yards? storeys? किलोमीटर मीटर км`;
const temperatures = 'celsius fahrenheit degrees grad degrés grados gradi';
const units = `${weights} ${lengths} ${temperatures} litres? liters? l ml cl gallons? db decibels? hz watts? kw kwh w v volts? bar
  rpm mph kph m2 m² m3 m³ hectares? acres? [kmgt]b [km]bps लीटर лит\\p{L}+`;

const saidBySign = new RegExp(
  word(`${currencies} percent per cent prozent procent pourcent ciento uhr o’clock o'clock
    costs? kostet kosten coûte coûtent cuesta cuestan costará costa costano custa custam kost kosztuje стоит стоят`),
  'iu',
);

/**
 * @returns whether a text may use a sign in place of a word: £ for `pounds`, % for `percent`, an amount for
 *   `cost`
 */
export function mayBeSign(text: string): boolean {
  return saidBySign.test(text);
}

/** Follows a time of the day, which a dot may set apart as in an amount: `18.15 Uhr`. */
const timeSigns = word("uhr [ap]\\.?m\\.? h o’clock o'clock");
const currencySigns = '[€$£¥₹₽₺₩]';

const phoneNumber =
  '(?<![\\p{L}\\p{N}.,-])\\+?\\(?\\p{N}(?:[\\s()/-]{0,2}\\p{N}){5,14}(?![.,]?\\p{N})';
/** What stands before a place, */
const placing = `in at on near beside behind under opposite next_to above below im am in_der an_der neben hinter unter
  chez à au dans derrière en detrás`;
/** but also before a time, an amount or a manner, as in “in the morning”, “at any time” or “in full”. */
const noPlace = `(?:${word('the any a an one this that each every all most dem den der le la les el los')}\\s+)*(?:${currencySigns}?\\s?\\p{N}|${word(
  `${numberWords} ${times} ${months} ${weekdays} morning afternoon evening weekend season time times moment case cases order addition advance full part total general fact
  particular writing person least most once all first last day-to-day request account average end beginning start future past meantime
  falle? voraus ganzen durchschnitt ende anfang moment bas moins plus cas total avance général fait fin début moment matin soir caso total general
  adelante efecto particular momento`,
)})`;

const holding: Readonly<Record<Exclude<Expectation, 'count'>, RegExp>> = {
  money: any(
    `${currencySigns}\\s?\\p{N}|\\p{N}\\s?${currencySigns}|${number}(?:\\s+\\p{L}+)?[\\s\\u00a0-]?${word(currencies)}`,
    `(?<!\\p{N}[.:])\\p{N}[.,]\\p{N}{2}(?![.:]?\\p{N}|\\s?${timeSigns})`,
  ),
  date: any(
    `\\p{N}.{0,6}${word(months)}|${word(months)}.{0,6}\\p{N}`,
    '\\p{N}{1,4}[./-]\\p{N}{1,2}[./-]\\p{N}{1,4}|(?<!\\p{N})[12]\\p{N}{3}(?!\\p{N})|\\p{N}+\\s?[年月日]|\\p{N}+\\s?년',
    word(weekdays),
    `\\p{N}{1,2}(?:st|nd|rd|th)(?!\\p{L})|\\p{N}{1,2}\\.?\\s(?:${word('du des de del di do')}|(?:de\\s)?${word('chaque cada ogni')})\\s${word('mois monats mes mese mês')}`,
    word('january february march april june july august september october november december'),
    `${word('first last end beginning start middle 1st 15th ersten letzten ende anfang premier dernier fin début primer último final principio día')}.{0,12}${word('day month year week monat jahres? mois année mes año every each jeden cada chaque')}`,
  ),
  clock: any(
    `(?<![\\p{N}.,:]|${currencySigns}\\s?)(?:[01]?\\p{N}|2[0-4])[:.][0-5]\\p{N}(?![.,:]?\\p{N}|\\s?(?:[%°]|${currencySigns}|${word(`${currencies} ${units.replace(/ h(?= )/u, '')}`)}))`,
    `${number}\\s?(?:${timeSigns}|${word('heures? horas? noon midnight बजे')})`,
    word('noon midnight mittag mitternacht midi minuit mediodía'),
  ),
  duration: new RegExp(
    `${number}(?:\\s?[-–]\\s?\\p{N}+)?(?:\\s+\\p{L}+){0,2}[\\s\\u00a0-]*${word(times)}|\\p{N}{1,2}:\\p{N}{2}|\\p{N}+\\s?(?:年|日|時間|分|天|小时|小時|个月|시간|일|년)`,
    'iu',
  ),
  frequency: any(
    word(`once twice every each daily weekly monthly yearly annually quarterly per a_(?:day|week|month|year) times täglich wöchentlich
      monatlich jährlich jede[ns]? je einmal zweimal chaque tous_les par fois cada al_(?:mes|año|día) veces ogni volte por wekelijks`),
    '毎|每|हर|प्रति|마다',
  ),
  percentage: any(
    '\\p{N}\\s?[%٪]',
    word(
      'percent per_cent prozent pour_cent por_ciento per_cento प्रतिशत thirds hälfte moitié mitad',
    ),
    `(?<!${word('each every per first second last this next')}\\s)${word('half quarter third')}\\s+(?:of|the|as)(?!\\p{L})`,
  ),
  weight: new RegExp(`${number}\\s?${word(weights)}`, 'iu'),
  length: new RegExp(`${number}[\\s-]?(?:${word(lengths)}|["″′])`, 'iu'),
  temperature: new RegExp(`${number}\\s?(?:°|º|℃|${word(`c f ${temperatures}`)})`, 'iu'),
  loudness: new RegExp(`${number}\\s?${word('dba? db_a decibels? dezibel décibels?')}`, 'iu'),
  age: any(
    `${number}[\\s-]?${word('years?[\\s-]old jahre_alt jährig\\p{L}*')}`,
    word('aged? lebensjahr born geboren alter âge née? nacid[oa] edad nat[oa]'),
    `${number}\\s(?:${word('or and oder und ou et o y')})\\s${word('over older above under younger älter jünger plus mayor(?:es)? menor(?:es)?')}`,
  ),
  phone: any(
    phoneNumber,
    `${word('call ring dial text extension ext durchwahl poste interno')}[\\s.-]*\\p{N}{2,}`,
  ),
  email: /\S@\S/u,
  measure: new RegExp(`${number}\\s?(?:°|º|${word(units)}|[²³]|℃)`, 'iu'),
  number: new RegExp(number, 'iu'),
  person: any(
    word(`mrs? ms miss dr prof professor sir madam lord lady councillor captain herrn? frau doktor monsieur madame mme mlle señora? señor sr\\.? sra\\.? don doña
      sig\\.? signora? dott\\.? senhor senhora pan pani господин госпожа श्री श्रीमती डॉ सुश्री السيد السيدة د`),
  ),
  place: any(
    `${word(placing)}\\s+(?!${noPlace})`,
    word(`street road lane avenue square row hall room floor building house straße platz gasse rue place avenue calle plaza avenida
      via piazza rua में पर के_पास`),
  ),
  reason: any(
    `^[^\\p{L}]*${word('why reason cause warum grund pourquoi motif raison por_qué motivo perché')}`,
    ',\\s+(?:or|so)(?!\\p{L})|(?<!\\p{L})um\\s.{0,300}\\szu(?!\\p{L})',
    word(`because since as so_that in_order due_to owing on_account_of as_a_result caused_by comes_from otherwise therefore that_is_why thus hence reason for_the_sake to_avoid to_prevent weil da damit denn deshalb
      daher darum deswegen wegen sonst grund parce_que car sinon afin en_raison à_cause du_fait puisque pour_(?:que|ne) donc porque ya_que puesto_que para_que debido pues perché poiché affinché
      pois omdat zodat want aangezien ponieważ gdyż żeby aby потому так_как чтобы поскольку क्योंकि इसलिए ताकि कारण वजह لأن بسبب حتى כי בגלל`),
    '因为|因為|所以|ため|から|때문|므로',
  ),
};
/** Says that something costs nothing. */
const free = any(
  word(`free free_of_charge no_(?:charge|fee|cost) nothing complimentary kostenlos gratis kostenfrei umsonst gratuit(?:e|ement)?s? sans_frais
    gratuit[oa]s? sin_(?:coste|cargo) gratuitamente bezpłatn\\p{L}+ бесплатн\\p{L}+ नि(?::|ः)शुल्क मुफ़्?त`),
);
/** An amount whose currency is said elsewhere: `The price is 7,400`. */
const bareAmount = new RegExp(
  `${word(`price cost costs fee fees charge rent sum total amount deposit estimate pay paid preis kosten gebühr miete betrag summe kaution zahlen
    prix coût loyer montant somme frais caution precio coste importe suma prezzo costo importo somma preço custo valor prijs bedrag`)}[^.!?]{0,40}(?<![\\p{N}.])\\p{N}{2,}`,
  'iu',
);
/** What also answers, if not as it is asked for: “How long is it open?” by a date. */
const loosely: Partial<Record<Expectation, readonly RegExp[]>> = {
  money: [holding.percentage, free, bareAmount],
  date: [holding.clock, holding.duration],
  age: [
    new RegExp(`${number}[\\s-]?${word('years? jahren? ans años anni lat лет साल वर्ष')}`, 'iu'),
    new RegExp(
      `${word('over under from at_least ab unter über mindestens')}\\s\\p{N}{1,2}(?:[,;)]|\\.?$|\\s\\p{L}+\\s${word('may must can need dürfen müssen')})`,
      'iu',
    ),
  ],
  duration: [holding.date],
  measure: [holding.duration],
  reason: [/\p{L}:\s+\p{L}/u],
};
/** Numbers that count nothing: those before an item or a heading, amounts, shares, dates and times. */
const noCount = new RegExp(
  [
    `^\\s*\\(?\\p{N}{1,3}[.)]\\s`,
    `${currencySigns}\\s?[\\p{N}.,]+|[\\p{N}.,]+\\s?(?:%|${currencySigns}|${word(currencies)})`,
    phoneNumber,
    `\\p{N}+\\p{L}?\\s+(?:\\p{Lu}[\\p{L}'’-]*\\s+){1,3}${word('street road lane avenue square row close drive place way terrace walk')}`,
    `\\p{N}+(?:[./:-]\\p{N}+)+`,
    `\\p{N}{1,2}\\.?\\s${word(months)}(?:\\s\\p{N}{4})?`,
  ].join('|'),
  'giu',
);
const nameInside =
  /(?<=[\p{L}\p{N},;:)]\s+["'“‘«(]?)\p{Lu}[\p{Ll}'’-]+(?:\s+(?:\p{Lu}[\p{Ll}'’.-]*|von|van|de|der|la|le|du|di|bin|al|&))*/u;
const twoNames =
  /\p{Lu}[\p{Ll}'’-]+\s+(?:(?:von|van|de|der|la|le|du|di|bin|al)\s+)?\p{Lu}[\p{Ll}'’-]+/u;
const dayOrMonth = new RegExp(word(`${months} ${weekdays}`), 'giu');

/** So much of a text is looked through, in UTF-16 code units: more than any sentence has, and most rows. */
const longestText = 2000;

/**
 * Looks for a thing of the kind that is expected. A person or a place is recognised by capital letters, a
 * title or a preposition. A period (“within ten days”) loosely counts as a date.
 *
 * @param whole is looked through at its beginning
 * @returns whether the text holds one; null in a script without capital letters, where that cannot be told
 */
export function expectedIn(expectation: Expectation, whole: string): boolean | 'loosely' | null {
  const text = whole.slice(0, longestText);
  if (expectation === 'count') return holding.number.test(text.replace(noCount, ' '));
  if (holding[expectation].test(text)) return true;
  if (loosely[expectation]?.some((pattern) => pattern.test(text))) return 'loosely';
  if (expectation !== 'person' && expectation !== 'place') return false;
  if (!/[\p{Lu}\p{Ll}]/u.test(text)) return null;
  const undated = text.replace(dayOrMonth, ' ');
  return nameInside.test(undated) || (expectation === 'person' && twoNames.test(undated));
}

/** Kinds whose unit or currency may stand in the head of a column. */
const namedByHead: ReadonlySet<Expectation> = new Set<Expectation>([
  ...(['money', 'duration', 'percentage', 'measure'] as const),
  ...(['weight', 'length', 'temperature', 'loudness'] as const),
]);
const numberInCell = /[|\s][\p{N}.,]*\p{N}\s*(?:[|\t]|$)/u;
const nameInCell = /[|\t][^\S\t]*\p{Lu}\p{Ll}+\s*(?:[|\t]|$)/u;

/** @returns whether a cell of a row may hold what is expected: a bare number, or a name of one word */
export function mayBeInRow(expectation: Expectation, text: string): boolean {
  if (expectation === 'person') return nameInCell.test(text.replace(dayOrMonth, ' '));
  return namedByHead.has(expectation) && numberInCell.test(text);
}
