import { wholeWord } from './word-pattern.ts';

// Where a language is missing below, a hint is lost, never an answer.

const words = (spaced: string) => new RegExp(wholeWord(spaced), 'iu');

/** What a question speaks of without naming it: `heavy` of a weight, `where … live` of an address. */
const implications: readonly (readonly [RegExp, string])[] = [
  [
    words('heavy weigh weighs schwer wiegt pèse pèsent pesa pesan weegt zwaar'),
    'weight kg gewicht poids peso gewicht',
  ],
  [
    words('loud noisy laut bruyant ruidos[oa]'),
    'noise sound level geräusch lautstärke bruit ruido',
  ],
  [
    words('hot cold warm heiß kalt chaude? froide? calient[ea] frí[oa]'),
    'temperature degrees temperatur grad température degrés temperatura grados',
  ],
  [
    words('old alt âge edad born geboren née? nacid[oa]'),
    'age born years alter jahre geboren âge ans né edad años nacido',
  ],
  [words('tall high hoch haute? alt[oa]'), 'height höhe hauteur altura'],
  [
    words('big large groß grande? taille tamaño'),
    'size area width height größe fläche taille surface tamaño superficie',
  ],
  [words('deep tief profond[oa]?'), 'depth tiefe profondeur profundidad'],
  [words('fast quick schnell rapide rápido'), 'speed geschwindigkeit vitesse velocidad'],
  [words('far weit loin lejos'), 'distance entfernung miles kilometres'],
  [
    words('long lange? longtemps temps tiempo dura dure'),
    'duration period term length time dauer frist zeitraum durée délai duración plazo',
  ],
  [
    words(
      'cost costs? pay pays? paid charges? kosten kostet zahlen zahle coûtent? coûte payer paie cuesta costará pago pagar pagamos',
    ),
    'price cost fee charge rate premium total amount preis gebühr betrag beitrag prix tarif montant cotisation precio cuota tarifa importe total',
  ],
  [
    words('earn earns make paid verdien\\p{L}+ gagne\\p{L}* gan[ao]\\p{L}*'),
    'salary wage pay income gehalt lohn vergütung salaire salario sueldo',
  ],
  [words('lives? living wohn\\p{L}+ habite vive'), 'address anschrift adresse dirección'],
  [
    words('call phone ring reach telephone anruf\\p{L}* erreiche\\p{L}* appeler llamar'),
    'telephone phone tel line telefon téléphone teléfono',
  ],
  [
    words('left remain(?:s|ing)? übrig restant reste queda quedan sobra'),
    'balance remaining closing kontostand saldo restbetrag solde restant saldo restante',
  ],
  [
    words('altogether overall (?:in|en)_(?:all|total|tout) total insgesamt gesamt'),
    'total sum gesamtbetrag summe total montant importe',
  ],
];

/** @returns words that a question speaks of without naming them, set apart by spaces; empty where there are none */
export function impliedWords(question: string): string {
  return implications.flatMap(([asked, words]) => (asked.test(question) ? words : [])).join(' ');
}
