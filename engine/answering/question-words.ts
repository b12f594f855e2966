import { oneOf, wholeWord } from '../language/word-pattern.ts';

// Where a language is missing below, a hint is lost, never an answer.

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

/** Stands right before the word that names what is asked for. */
export const asksForWhat =
  /(?:^|[\s¿(])(?:how\s+(?:many|much)|what(?:['’]?s|\s+(?:is|are|was|were))?(?:\s+(?:the|my|his|her|its|your|their|our))?|which|whose|wie\s?viele?|welche[nrms]?|combien\s+d(?:e\s|['’])|quel(?:le)?s?|cu[áa]nt[oa]s?|qu[ée]|cu[áa]l(?:es)?\s+(?:es|son)\s+(?:mi|el|la|su|los|las)|quant[oiae]s?|qual[ei]?|hoeveel|welke?|कितन[ेीा]|कौन\s?स[ाीे])\s*$/iu;

const conditions = `if unless in_case in_the_event falls wenn sofern sollten? es_sei_denn si sauf_si en_cas_d[e’'] en_caso_de
    se caso qualora als indien tenzij jeśli jeżeli если в_случае hvis om dersom eğer अगर यदि إذا في_حال אם kalau jika`;

/** Tells of a case in which something holds. */
export const tellsCase = new RegExp(wholeWord(conditions), 'iu');

/** Opens a sentence that holds in one case, or for some people. */
export const opensCase = new RegExp(
  `^["'“‘«]?${wholeWord(`${conditions} who(?:so)?ever anyone_who those_who wer quiconque ceux_qui quien(?:es)? chi wie kto тот`)}`,
  'iu',
);
