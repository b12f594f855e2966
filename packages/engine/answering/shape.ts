import { wholeWord } from '#language/word-pattern.ts';
import { expectationOf } from './expectation.ts';

// If a language is missing below, a hint is lost, never an answer.

/** @param spaced words of scripts with spaces; `_` means a space within a word */
const anyOf = (spaced: string, pattern: string) =>
  new RegExp(`${wholeWord(spaced)}|${pattern}`, 'iu');

const namedSteps =
  '(?:steps|étapes|pasos|schritte|stappen|passaggi|passos)_(?:for|to|of|in|pour|de|para|für|zum|zur|om|per)';

/** Asks for steps by that name, so that other lists are not meant. */
export const namesSteps = anyOf(namedSteps, '步骤|步驟|手順');

/** Asks how something is done. */
export const asksForSteps = anyOf(
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
export const asksToCompare = anyOf(
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
export const asksForList = anyOf(
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
