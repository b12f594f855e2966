import type { Language } from '#language/languages.ts';
import { foldWord } from '#language/words.ts';

/** Words by language. A missing language loses a check, and gains no answer. */
type ByLanguage = Partial<Record<Language, string>>;

/** @returns the words of a text, folded */
export function foldWords(text: string): string[] {
  return text.trim().split(/\s+/u).map(foldWord);
}

/** @returns a test of folded words against a table */
function lookUp(table: ByLanguage): (word: string, language: Language) => boolean {
  const sets = new Map(
    Object.entries(table).map(([language, words]) => [language, new Set(foldWords(words))]),
  );
  return (word, language) => sets.get(language)?.has(word) ?? false;
}

const negations: ByLanguage = {
  english:
    'not no never neither nor none others nobody nothing nowhere cannot t hardly fail fails failed',
  german: 'nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts weder',
  french: 'ne n pas jamais aucun aucune non ni rien',
  spanish: 'no nunca jamás ni ningún ninguna ninguno nadie nada tampoco',
  portuguese: 'não nunca jamais nem nenhum nenhuma ninguém nada',
  italian: 'non mai nessun nessuno nessuna niente nulla né',
  dutch: 'niet geen nooit niemand niets noch',
  danish: 'ikke aldrig ingen intet',
  norwegian: 'ikke aldri ingen ingenting',
  swedish: 'inte ej aldrig ingen inget inga',
  finnish: 'ei eivät en emme et ette älä koskaan',
  hungarian: 'nem nincs nincsenek ne soha senki semmi',
  romanian: 'nu niciodată nimeni nimic nici',
  turkish: 'değil yok hiç asla',
  indonesian: 'tidak bukan jangan belum',
  polish: 'nie nigdy nikt nic żaden żadna ani',
  czech: 'ne není nejsou nikdy nikdo nic žádný žádná nesmí nemůže nebude',
  vietnamese: 'không chưa đừng chẳng',
  russian: 'не нет ни никогда никто ничего ничто нельзя',
  ukrainian: 'не немає ні ніколи ніхто нічого',
  bulgarian: 'не няма никога никой нищо нито',
  greek: 'δεν δε μη μην ποτέ κανείς τίποτα ούτε όχι',
  arabic: 'لا لم لن ليس ليست ما',
  persian: 'نه نیست نمی نباید هرگز هیچ',
  hebrew: 'לא אין אל אף לעולם',
  hindi: 'नहीं न मत ना कभी नहीं',
  tamil: 'இல்லை அல்ல இல்லாத கூடாது',
};
const isNegationIn = lookUp(negations);
const anyNegation = new Set(Object.values(negations).flatMap(foldWords));
/** Shorter words are also words of other languages. */
const minForeignLength = 3;

/**
 * @returns whether a folded word negates its clause. A text too short to recognise its language is taken for
 *   English, so the words of all languages count there
 */
export function isNegation(word: string, language: Language): boolean {
  if (isNegationIn(word, language)) return true;
  const isForeign = word.length >= minForeignLength || /[^a-z]/u.test(word);
  return language === 'english' && isForeign && anyNegation.has(word);
}

/** Whether a word negates what follows it, even next to a negation. */
export const isExclusion = lookUp({
  english: 'without unless except',
  german: 'ohne außer',
  french: 'sans sauf',
  spanish: 'sin salvo excepto',
  portuguese: 'sem exceto salvo',
  italian: 'senza salvo tranne',
  dutch: 'zonder behalve tenzij',
  danish: 'uden undtagen',
  norwegian: 'uten unntatt',
  swedish: 'utan utom',
  polish: 'bez',
  czech: 'bez',
  russian: 'без кроме',
  ukrainian: 'без крім',
  bulgarian: 'без освен',
  greek: 'χωρίς εκτός',
  arabic: 'بدون دون بلا',
  hebrew: 'בלי ללא',
  hindi: 'बिना',
});

/** Matches a negation inside a word, in scripts without spaces. */
export const negationWithin = /[不没沒無无未勿非]|ない|ません|않|없|못/u;

/** Whether a word begins a clause that makes a statement of its own. */
export const opensClause = lookUp({
  english: `and but or because which who whose where whereas while so unless if when although though
    otherwise provided except`,
  german: 'und aber oder sondern weil wenn falls obwohl sonst',
  french: 'et mais ou parce car qui si lorsque quand sinon',
  spanish: 'y e pero o porque quien si cuando aunque',
  portuguese: 'e mas ou porque se quando embora',
  italian: 'e ed ma o perché se quando',
  dutch: 'en maar of omdat als wanneer',
  russian: 'и но или а потому если когда который которая которое которые',
});

/** Whether a word is a form of the auxiliary verb of the passive. */
export const isPassiveVerb = lookUp({
  english: 'is are was were be been being get gets got',
  german: 'wird werden wurde wurden worden geworden',
  french: 'est sont été était étaient sera seront être fut furent',
  spanish: 'es son fue fueron ser será serán sido',
});

/** Whether a word introduces the agent of a passive clause, as `by` does. */
export const isAgentWord = lookUp({
  english: 'by',
  german: 'von vom durch',
  french: 'par',
  spanish: 'por',
});

/** Whether a word introduces a noun that is neither subject nor object of its clause. */
export const isPreposition = lookUp({
  english: `of in to for with on at by from into within after before until since during under over below
    above between through against about per up out as than without near including via
    towards upon across behind beyond among`,
  german: `in im an am auf aus bei beim mit nach von vom zu zum zur für gegen ohne um durch ab bis seit
    unter über vor zwischen laut pro innerhalb als wegen`,
  french:
    'de du des d à au aux en dans par pour avec sans sur sous après avant dès jusqu chez contre selon',
  spanish:
    'de del a al en por para con sin sobre tras desde hasta entre según contra antes después',
});

/** Whether a word is a determiner, before a noun. */
export const isDeterminer = lookUp({
  english:
    'the a an this that these those my your his her its our their each every all no some any half both',
  german: `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner jede
    jeder jedes jedem jeden diese dieser dieses seine seinen seiner ihre ihren ihrer`,
  french: 'le la les l un une des du ce cet cette ces son sa ses leur leurs votre vos chaque',
  spanish: 'el la los las lo un una unos unas este esta su sus cada',
});

/** Whether a word refers to someone or something in the sentence before. */
export const isPronoun = lookUp({
  english: 'he she it they this these him her his its their them such',
  german: 'er sie es dieser diese dieses ihr ihre ihren sein seine seinen dies',
  french: 'il elle ils elles ce cela celui celle lui leur son sa ses',
  spanish: 'él ella ellos ellas este esta esto estos su sus',
  portuguese: 'ele ela eles elas isto este esta seu sua',
  italian: 'egli lui lei essi esso questo questa suo sua',
  dutch: 'hij zij ze het dit deze zijn haar',
});

/** Words for the speaker or the listener. */
export const speakers: Readonly<Record<string, 'speaker' | 'reader'>> = {
  ...Object.fromEntries(
    ['i', 'we', 'wir', 'ich', 'nous', 'nosotros'].map((word) => [word, 'speaker' as const]),
  ),
  ...Object.fromEntries(
    ['you', 'vous', 'usted', 'ustedes', 'du'].map((word) => [word, 'reader' as const]),
  ),
};

/** Pairs of opposites: a clause with one means what the other would mean with a negation. */
const opposites: ReadonlySet<string> = new Set(
  `
  rise/fall rose/fell increase/decrease increased/decreased gain/loss
  before/after open/closed opens/closes opened/closed more/less more/fewer cheaper/dearer
  accept/reject accepted/rejected approved/rejected carried/rejected allowed/forbidden permitted/forbidden including/addition approve/reject credited/debited include/exclude
  included/excluded possible/impossible always/never first/last higher/lower older/younger win/lose won/lost
  warmer/colder above/below over/under best/worst most/least early/late true/false safe/unsafe
  steigt/sinkt stieg/sank vor/nach mehr/weniger angenommen/abgelehnt
  geöffnet/geschlossen teurer/billiger
  avant/après plus/moins ouvert/fermé acceptée/rejetée accepté/rejeté approuvée/rejetée approuvé/rejeté
  antes/después más/menos abierto/cerrado abre/cierra`
    .trim()
    .split(/\s+/u)
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.split('/').map(foldWord);
      return [`${one} ${other}`, `${other} ${one}`];
    }),
);

/** @returns whether two folded words are opposites */
export function areOpposites(one: string, other: string): boolean {
  return opposites.has(`${one} ${other}`);
}

/** Words that deny something without a negation, such as `forbidden`. */
export const forbids: ReadonlySet<string> = new Set(
  foldWords(`forbidden prohibited banned forbids prohibits impossible verboten untersagt interdit interdite interdits
    interdites kostenlos gratis gratuit
    prohibido prohibida prohibidos prohibidas vietato vietata verboden proibido`),
);

/** May open a sentence of an answer and says nothing of its own. */
export const opening =
  /^\s*(?:yes|no|none|nobody|ja|nein|oui|non|sí|first|then|next|finally|also|in addition|zuerst|danach|außerdem|schließlich|d['’]abord|ensuite|enfin|de plus|primero|luego|además|finalmente)\s*[,;:.–—]\s*/iu;

/** Whether a paraphrase may add or drop a word without changing the meaning. */
export const isLight = lookUp({
  english: `must shall may might can could should need needs needed have has had having required requires
    require get gets got give gives given take takes taken make makes made put puts use used using cost costs
    amount amounts total lasts runs happens exists goes possible able bring
    one person people whoever themselves yourself following according stated states says mentioned described document
    agreement contract file text passage report letter manual leaflet policy handbook minutes asked asks called due there set time times works work employee employees want contact
    percent per altogether together sum difference caused then finally also kept keep stay stays come comes came form date dates`,
  french: `faut doit doivent peut peuvent selon être avoir est sont prévoit contrat pour cent règlement lettre élève
    s'élève tous toutes toute tout va différence somme ensuite aussi`,
  spanish: `debe deben puede pueden según contrato hay tiene tienen ser es son asciende cuesta por ciento carta
    cada todos recibirán recibe suma diferencia decir además luego también`,
});
