import { oneOf, wholeWord } from '#language/word-pattern.ts';

// If a language is missing below, a hint is lost, never an answer.

const leaningWords = `he she it they his her its their this these those that such however but also then both
    er sie es dies diese dieser dieses dort dabei damit jedoch deren dessen
    il elle ils elles ce cette ces cela celui-ci son sa ses leur
    él ella ellos ellas este esta estos estas eso su sus
    egli lui lei essi esso questo questa questi queste suo sua ele eles elas isto isso esse essa seu
    hij zij ze het deze dit он она оно они это эти этот эта его её их
    هو هي هم هذا هذه ذلك وهو وهي`;

/** Matches the opening of a sentence that refers to the one before it. */
export const leaningOpener = new RegExp(
  `^["'“‘«]?${oneOf(leaningWords)}(?!\\p{L})|^(?:これ|それ|この|その|彼|它|他|她|这|那|그는|그녀|이것|이는)`,
  'iu',
);

/** Matches the opening of a question about a hypothetical case: `What if`. */
export const opensWithCase = new RegExp(
  `^[^\\p{L}]*${wholeWord(`what_if what_(?:happens?|would_happen) was_(?:passiert|geschieht|ist,?_wenn) was,?_wenn et_si
    que_se_passe-t-il qu['’]arrive-t-il qué_(?:pasa|ocurre|sucede) y_si cosa_succede wat_gebeurt wat_als`)}`,
  'iu',
);

/** Matches the opening of a yes/no question. `Was` is left out, since it means “what” in German. */
export const opensYesOrNo = new RegExp(
  `^[^\\p{L}]*${wholeWord(`do does did is are were am can could may might must shall should will would has have had
    kann können darf dürfen muss müssen soll sollte ist sind wird werden bin hat haben habe gibt bekomme
    est-ce_que puis-je peut-on dois-je doit-on y_a-t-il est-il est-elle a-t-on ai-je
    puedo puede pueden podemos tengo tiene debo debe hay es está son può posso devo kan mag moet`)}`,
  'iu',
);

/** Matches words that ask for an amount, anywhere in a question. */
export const asksHowMuch = new RegExp(
  wholeWord(`how_(?:much|many) what which wie(?:_)?viele? wie_hoch was welche\\p{L}* combien quel(?:le)?s? cuánt[oa]s?
    cuál quant[oa] qual hoeveel`),
  'iu',
);
