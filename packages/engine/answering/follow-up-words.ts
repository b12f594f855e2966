import { isStopWord, type Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { standingAlone } from '#language/word-pattern.ts';
import { splitWords } from '#language/words.ts';

/** The words with which a language refers to the question before; alternatives of regular expressions. */
interface FollowUpWords {
  /** Begin a follow-up question. */
  openers: string;
  /** The same, written as one word with the next word. */
  joined?: string;
  /** Refer to something named before. */
  pronouns: string;
  /** The same, unless a noun follows. */
  demonstratives?: string;
  /** Question words. */
  questions: string;
  /** Verbs of questions: a complete question has one. */
  verbs: string;
  /** Begin a phrase that adds to the question before. */
  prepositions: string;
  /** Precede a thing of some kind, which a phrase of the same kind may replace. */
  articles?: string;
}

/**
 * The words by language. In other languages, a follow-up is recognised only by what the question leaves out.
 */
const followUpWords: Partial<Record<Language, FollowUpWords>> = {
  english: {
    openers: 'and|or|then|also|but|so|(?:and\\s+)?(?:what|how)\\s+about',
    pronouns: `it(?!\\s(?!ha[sd]|have|need)\\p{L}+\\s(?:to|if|that)(?!\\p{L}))|its|they|them|their|theirs|he|him|his|she|her|hers|one|ones|
      (?<!(?:is|are|was|were|be)\\s)there(?!\\s(?:is|are|was|were|be|any|a)(?!\\p{L}))`,
    demonstratives: 'that|those|this|these',
    questions: `how(?:\\s(?:long|much|many|often|far|old|big|large|high|fast|soon|quickly|early|late))?|
      what|when|where|who|whom|whose|which|why`,
    verbs: `is|are|am|was|were|do|does|did|can|could|may|might|must|will|would|has|have|had|should|shall|
      need|happens?|costs?|gets?`,
    prepositions:
      'on|in|at|for|of|with|without|from|to|by|after|before|until|during|under|if|per|since',
    articles: 'an?|another',
  },
  german: {
    openers: `und|oder|dann|auch|aber|(?:und\\s+)?(?:was\\sist\\s(?:denn\\s)?mit|wie\\s(?:ist|sieht)\\s(?:es|das)\\s(?:mit|bei))`,
    pronouns: `er|ihn|ihm|sie|ihre?[nrms]?|seine[nrms]?|ihnen|(?<!gibt\\s)es|dort|da|dafür|davon|dazu|damit|
      dabei|daran|darauf|darüber|danach|deren|dessen|denen`,
    demonstratives: 'das|dies|diese[nrms]?',
    questions: `wie(?:\\s(?:lange?|viele?|oft|hoch|weit|schnell|groß|alt|teuer|spät|früh))?|was|wann|wo|wohin|woher|
      wer|wem|wen|wessen|welche[nrms]?|warum|wieso|weshalb|wofür|womit|wozu`,
    verbs: `ist|sind|war|waren|hat|haben|habe|kann|können|darf|dürfen|muss|müssen|wird|werden|gibt|soll|sollen|
      kostet|gilt|bekomme|passiert`,
    prepositions:
      'auf|in|im|am|an|für|von|vom|mit|ohne|bei|beim|nach|vor|bis|zu|zum|zur|unter|wenn|seit|pro',
    articles: 'eine?[nrm]?',
  },
  french: {
    openers: `et|ou|puis|alors|aussi|mais|(?:et\\s+)?(?:qu['’]en\\sest-il|quid)(?:\\s(?:pour|de|du|des))?`,
    pronouns: `(?<!(?:faut|a-t)-)ils?|elles?|lui|leurs?|son|sa|ses|celui-ci|celle-ci|ça|cela|là|
      (?<!il\\s)y(?!\\sa)`,
    demonstratives: 'ce|cet|cette|ces',
    questions: `combien(?:\\sde\\stemps)?|quand|où|qui|que|quoi|quel(?:le)?s?|pourquoi|comment`,
    verbs: 'est|sont|était|a|ont|ai|peut|peuvent|puis-je|dois|doit|faut|faut-il|coûte|coûtent',
    prepositions:
      'sur|dans|en|au|aux|à|pour|de|du|des|avec|sans|chez|après|avant|pendant|sous|si|par|depuis',
    articles: 'une?',
  },
  spanish: {
    openers: `[ye]|o|u|entonces|también|pero|luego|(?:y\\s+)?(?:qué\\s(?:hay|pasa)\\s(?:con|de)|qué\\stal)`,
    pronouns: 'él|ella|ellos|ellas|lo|le|les|sus?|eso|esto|allí|ahí|suy[oa]s?',
    demonstratives: 'es[ae]|es[oa]s|est[ae]|est[oa]s',
    questions: `cuánt[oa]s?(?:\\stiempo)?|cuándo|dónde|adónde|quién(?:es)?|(?:por\\s)?qué|cuál(?:es)?|cómo`,
    verbs:
      'es|son|era|está|están|hay|puedo|puede|pueden|tengo|tiene|tienen|debo|debe|hace|cuesta|cuestan|pasa',
    prepositions: 'en|para|por|de|del|con|sin|desde|hasta|tras|a|al|si|sobre|durante',
    articles: 'una?',
  },
  italian: {
    openers: `ed?|o|allora|anche|poi|ma|(?:e\\s+)?(?:che\\sne\\sè\\sdi|che\\smi\\sdici\\sdi)`,
    pronouns: 'lui|lei|loro|ess[oaie]|suo|sua|suoi|sue|lì|là|ne|ciò|gli',
    demonstratives: 'quest[oaie]|quell[oaie]',
    questions: 'quant[oaie](?:\\stempo)?|quando|dove|chi|che|cosa|qual[ei]?|perché|come',
    verbs: 'è|sono|era|ha|hanno|ho|può|possono|posso|deve|devo|devono|costa|costano',
    prepositions:
      'su|sul|sulla|in|nel|nella|per|di|del|della|con|senza|da|dal|dopo|prima|a|al|alla|se',
    articles: 'un|uno|una',
  },
  portuguese: {
    openers: `e|ou|então|também|mas|depois|(?:e\\s+)?(?:quanto\\s(?:a|ao|à)|que\\stal)`,
    pronouns: 'eles?|elas?|dele|dela|deles|delas|seus?|suas?|isso|isto|aquilo|lá|ali|aí|lhe',
    demonstratives: 'ess[ea]s?|est[ea]s?',
    questions: 'quant[oa]s?(?:\\stempo)?|quando|onde|quem|(?:por\\s)?qu[eê]|qual|quais|como',
    verbs: 'é|são|era|está|estão|há|tem|têm|tenho|pode|podem|posso|deve|devo|custa|custam',
    prepositions: 'em|no|na|para|por|de|do|da|com|sem|desde|até|após|a|ao|se|sobre|durante',
    articles: 'uma?',
  },
  dutch: {
    openers: `en|of|dan|ook|maar|(?:en\\s+)?hoe\\szit\\shet\\smet`,
    pronouns: 'hij|hem|zij|ze|haar|hun|daar|er|ervan|ervoor|daarvoor|daarvan|daarmee',
    demonstratives: 'dat|die|dit|deze|het',
    questions: `hoe(?:\\s(?:lang|veel|vaak|ver|oud|groot|snel|hoog))?|wat|wanneer|waar|wie|welke?|waarom`,
    verbs: 'is|zijn|was|waren|kan|kunnen|mag|mogen|moet|moeten|heeft|hebben|wordt|worden|kost',
    prepositions: 'op|in|voor|van|met|zonder|bij|na|tot|naar|onder|als|sinds|per',
    articles: 'een',
  },
  polish: {
    openers: 'a(?:\\sco\\sz)?|i|oraz|lub|albo|też|także|potem|ale|co\\sz',
    pronouns: 'on|ona|ono|oni|one|jego|jej|ich|go|mu|nim|nią|nich|niego|niej|tam|tego',
    demonstratives: 'to|ten|ta|te',
    questions:
      'ile|kiedy|gdzie|kto|kogo|komu|co|jak(?:\\s(?:długo|często))?|któr[yae]|dlaczego|jak(?:i|a|ie)|czy',
    verbs: 'jest|są|był|była|ma|mają|mam|może|mogę|musi|muszę|trzeba|kosztuje',
    prepositions: 'na|w|we|dla|z|ze|bez|od|do|po|przed|przy|u|jeśli|za',
  },
  russian: {
    openers: 'а|и|или|тогда|также|но|потом|(?:а\\s+)?(?:как|что)\\sнасч[её]т',
    pronouns: 'он|она|оно|они|его|её|ее|их|ему|ей|им|н[её]м|ней|них|него|нее|там|этого|этому|этом',
    demonstratives: 'это|эт[аи]|этот|тот|те',
    questions: `сколько(?:\\sвремени)?|когда|где|куда|кто|кого|кому|что|чего|как(?:\\s(?:долго|часто))?|
      как(?:ой|ая|ое|ие|ую)|почему|зачем`,
    verbs: 'есть|был|была|было|были|будет|можно|могу|может|нужно|надо|должен|должна|стоит|длится',
    prepositions: 'на|в|во|для|с|со|без|от|до|после|перед|при|у|если|по|за',
  },
  turkish: {
    openers: 've|veya|ya(?:\\sda)?|peki(?:\\sya)?|ayrıca|ama|sonra',
    pronouns: 'onu|ona|onun|onlar|onları|onların|orada|oraya|bunu|bunun|buna|bunlar',
    demonstratives: 'o|bu|şu',
    questions:
      'ne(?:\\s(?:zaman|kadar))?|nerede|nereye|kim|kimin|kime|hangi|kaç|neden|niçin|niye|nasıl',
    verbs: 'var|yok|mı|mi|mu|mü|olur|gerekir|gerekiyor',
    prepositions: 'için|eğer',
    articles: 'bir',
  },
  arabic: {
    openers: 'و?ماذا\\sعن|و|أو|او|ثم|أيضا|لكن',
    joined: 'و(?=ال|ما|كم|متى|هل|في|على|إذا|لل)',
    pronouns: 'هو|هي|هم|هما|ذلك|تلك|هناك|منه|منها|له|لها|فيه|فيها|عنه|عنها|به|بها',
    demonstratives: 'هذا|هذه',
    questions: 'كم|متى|أين|اين|من|ما|ماذا|كيف|لماذا|أي|هل',
    verbs: 'يكون|كان|كانت|يجب|يمكن|يمكنني',
    prepositions: 'في|على|عن|مع|بدون|بعد|قبل|حتى|إذا|عند|لل\\p{L}+',
  },
  hebrew: {
    openers: 'ו?מה\\s(?:עם|לגבי)|או|אז|גם|אבל',
    joined: 'ו(?=ה|מה|כמה|אם|ל|ב|מתי|על|של|עם)',
    pronouns: 'הוא|היא|הם|הן|שלו|שלה|שלהם|אותו|אותה|אותם|שם|לו|לה|להם|בו|בה',
    demonstratives: 'זה|זאת|זו',
    questions: 'כמה|מתי|איפה|היכן|מי|מה|איך|למה|מדוע|איזה|איזו|האם',
    verbs: 'יש|אין|היה|הייתה|צריך|אפשר|מותר|יכול|חייב',
    prepositions: 'על|עם|בלי|אחרי|לפני|עד|אם|של|אצל',
  },
  hindi: {
    openers: 'और|या|फिर|तो|लेकिन|साथ ही',
    pronouns: `वह|वे|उसे|उस(?:का|की|के|को|में|से|पर)|उन(?:का|की|के|को|में|से|पर)|उन्हें|
      इसे|इस(?:का|की|के|को|में|से|पर)|इन(?:का|की|के|को|में|से|पर)|वहाँ|वहां|यहाँ`,
    demonstratives: 'यह|ये|उस|इस',
    questions: 'कितन[ेीा]|कब|कहाँ|कहां|कौन|किस\\p{L}*|क्या|कैसे|क्यों',
    verbs: 'है|हैं|था|थी|थे|होगा|होगी|सकता|सकते|सकती|चाहिए',
    prepositions: 'अगर|यदि',
    articles: 'एक',
  },
};

/** The same for Chinese, Japanese and Korean, which are recognised by their script. */
export const followUpSigns = {
  openers:
    /^(?:那么?|还有|或者?|和|另外|では|じゃあ?|それ(?:では|じゃあ?|で)|また|あと|そして|그리고|그럼|그러면|또는|또|그런데)[、，,\s]*/u,
  /** End a question that names a thing and asks nothing about it. */
  endings: /(?:呢|は|って|なら|은|는|은요|는요|도요?)\s*[?？。]*$/u,
  pronouns:
    /[它他她]们?|这个?|那[个里]|其中|それ|これ|あれ|その|この|そこ|彼女?|그것|이것|그는|그녀|그들|거기|그곳/u,
  questions:
    /多少钱?|多[久长大]|什么(?:时候)?|哪[里个些]?|谁|何时|怎么样?|为什么|几[个天年次]?|吗|いつ(?:まで|から)?|どこ|誰|だれ|何\p{sc=Han}?|なぜ|どう|どのくらい|いくら|いくつ|どの|どれ|언제|어디|누가|누구|무엇|뭐|왜|어떻게|얼마나?|몇|어느/gu,
} as const;

const edge = '[\\p{L}\\p{M}\\p{N}]';

function compile(language: Language) {
  const words = followUpWords[language];
  const alternatives = (list = '(?!)') => `(?:${list.replace(/\n\s*/g, '')})`;
  const whole = (list?: string) =>
    new RegExp(standingAlone(alternatives(list)), language === 'german' ? 'gu' : 'giu');
  const atStart = (list?: string) =>
    new RegExp(`^[\\s¿¡"“«(]*${alternatives(list)}(?!${edge})[\\s,:]*`, 'iu');
  return {
    openers: atStart(words?.openers),
    joined: new RegExp(`^[\\s"“«(]*${alternatives(words?.joined)}`, 'u'),
    prepositions: atStart(words?.prepositions),
    articles: atStart(words?.articles),
    pronouns: whole(words?.pronouns),
    demonstratives: whole(words?.demonstratives),
    questions: new RegExp(whole(words?.questions).source, 'giu'),
    verbs: whole(words?.verbs),
  };
}

/** The patterns that take a question of one language apart. */
export type FollowUpPatterns = ReturnType<typeof compile>;
const compiled = new Map<Language, FollowUpPatterns>();

/** @returns the patterns of a language; they match nothing if the language has no words here */
export function patternsOf(language: Language): FollowUpPatterns {
  const patterns = compiled.get(language) ?? compile(language);
  compiled.set(language, patterns);
  return patterns;
}

/** @returns the ranges of a text that a pattern matches */
export function rangesOf(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

const known = Object.keys(followUpWords) as Language[]; // Object.keys loses the key type.

/** @returns the language of most function words; two questions are too short for any other guess */
export function languageOfQuestions(text: string): Language {
  const words = splitWords(text);
  const littleWords = known.map((language) => {
    const { questions, verbs, prepositions } = patternsOf(language);
    const asking = rangesOf(text, questions).length + rangesOf(text, verbs).length;
    const stops = words.filter((word) => isStopWord(word.text, language)).length;
    const opens = text.split(/(?<=[?？؟])\s*/u).filter((part) => prepositions.test(part)).length;
    return asking + stops + opens;
  });
  return known[littleWords.indexOf(Math.max(...littleWords))] ?? 'english';
}
