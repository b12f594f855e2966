import { oneOf } from '../language/word-pattern.ts';

// Where a language is missing below, a hint is lost, never an answer.

const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${oneOf(words)}(?![\\p{L}\\p{N}])`, 'iu');

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

/** What a question speaks of without naming it: `heavy` of a weight, `where … live` of an address. */
const implications: readonly (readonly [RegExp, string])[] = [
  [
    word('heavy weigh weighs schwer wiegt pèse pèsent pesa pesan weegt zwaar'),
    'weight kg gewicht poids peso gewicht',
  ],
  [word('loud noisy laut bruyant ruidos[oa]'), 'noise sound level geräusch lautstärke bruit ruido'],
  [
    word('hot cold warm heiß kalt chaude? froide? calient[ea] frí[oa]'),
    'temperature degrees temperatur grad température degrés temperatura grados',
  ],
  [
    word('old alt âge edad born geboren née? nacid[oa]'),
    'age born years alter jahre geboren âge ans né edad años nacido',
  ],
  [word('tall high hoch haute? alt[oa]'), 'height höhe hauteur altura'],
  [
    word('big large groß grande? taille tamaño'),
    'size area width height größe fläche taille surface tamaño superficie',
  ],
  [word('deep tief profond[oa]?'), 'depth tiefe profondeur profundidad'],
  [word('fast quick schnell rapide rápido'), 'speed geschwindigkeit vitesse velocidad'],
  [word('far weit loin lejos'), 'distance entfernung miles kilometres'],
  [
    word('long lange? longtemps temps tiempo dura dure'),
    'duration period term length time dauer frist zeitraum durée délai duración plazo',
  ],
  [
    word(
      'cost costs? pay pays? paid charges? kosten kostet zahlen zahle coûtent? coûte payer paie cuesta costará pago pagar pagamos',
    ),
    'price cost fee charge rate premium total amount preis gebühr betrag beitrag prix tarif montant cotisation precio cuota tarifa importe total',
  ],
  [
    word('earn earns make paid verdien\\p{L}+ gagne\\p{L}* gan[ao]\\p{L}*'),
    'salary wage pay income gehalt lohn vergütung salaire salario sueldo',
  ],
  [word('lives? living wohn\\p{L}+ habite vive'), 'address anschrift adresse dirección'],
  [
    word('call phone ring reach telephone anruf\\p{L}* erreiche\\p{L}* appeler llamar'),
    'telephone phone tel line telefon téléphone teléfono',
  ],
];

/** @returns words that a question speaks of without naming them, set apart by spaces; empty where there are none */
export function impliedWords(question: string): string {
  return implications.flatMap(([asked, words]) => (asked.test(question) ? words : [])).join(' ');
}
