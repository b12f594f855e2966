import type { Passage } from '#passages/passage.ts';
import type { Unit } from './units.ts';

type Place = Pick<Passage, 'filename' | 'partText'>;

/** @returns whether a unit is in text that a mail quotes from an earlier one, marked by `>` */
export function isQuotedLine({ start }: Pick<Unit, 'start'>, { partText }: Place): boolean {
  const lineStart = partText.lastIndexOf('\n', start) + 1;
  return partText[lineStart] === '>';
}

type MailHeader = 'From' | 'To' | 'Date' | 'Attachments' | 'Subject';

const mail =
  '(?:(?:this|the|that|die|diese|das|cette?|le|la|el|este|esta|questa|a|esta|de|deze|dit) )?' +
  "(?:l'|l’|quest')?(?:e-?mail|mail|message|letter|it|this|nachricht|courriel|lettre|correo|mensaje|messaggio|mensagem|bericht)";

/** Questions that ask for each header of a mail, if the question is about the mail itself. */
const questionsOf: readonly [MailHeader, RegExp][] = [
  [
    'From',
    new RegExp(
      `^(?:who (?:wrote|sent) ${mail}|who is ${mail} from|who is the sender|from whom is ${mail}|` +
        `wer hat ${mail} (?:geschrieben|geschickt|gesendet)|von wem (?:ist|kommt) ${mail}|` +
        `qui a (?:écrit|envoyé) ${mail}|quién (?:escribió|envió) ${mail}|chi ha (?:scritto|inviato) ${mail}|` +
        `quem (?:escreveu|enviou) ${mail}|wie heeft ${mail} (?:geschreven|gestuurd|verzonden))\\W*$`,
      'iu',
    ),
  ],
  [
    'To',
    new RegExp(
      `^(?:who (?:got|received) ${mail}|to whom (?:was|is) ${mail}(?: sent| addressed)?|` +
        `who (?:was|is) ${mail} (?:sent |addressed )?to|an wen (?:ist|ging) ${mail}(?: gerichtet)?)\\W*$`,
      'iu',
    ),
  ],
  [
    'Date',
    new RegExp(
      `^(?:when (?:was|is) ${mail} (?:sent|written|received)|when did ${mail} (?:arrive|come)|` +
        `what is the date of ${mail}|wann wurde ${mail} (?:geschrieben|geschickt|gesendet|verschickt)|` +
        `quand ${mail} a[- ]t[- ](?:il|elle) été (?:écrit|envoyé)e?|quand a été (?:écrit|envoyé)e? ${mail}|` +
        `cuándo se (?:escribió|envió) ${mail}|quando è stat[ao] (?:scritt|inviat)[ao] ${mail}|` +
        `quando foi (?:escrit|enviad)[ao] ${mail}|wanneer is ${mail} (?:geschreven|gestuurd|verzonden))\\W*$`,
      'iu',
    ),
  ],
  ['Attachments', new RegExp(`^what is attached(?: to ${mail})?\\W*$`, 'iu')],
  ['Subject', new RegExp(`^what(?: is|['’]s) the subject(?: of ${mail})?\\W*$`, 'iu')],
];

/** Starts the headers of a mail, which follow its subject. */
const openHeaders = /^(?:From|To|Cc|Date): /;

/** @returns the header of a mail that a question asks for; undefined if it asks for anything else */
export function headerAsked(question: string): MailHeader | undefined {
  return questionsOf.find(([, pattern]) => pattern.test(question.trim()))?.[0];
}

/**
 * @returns the mail header that a unit is, such as `Date: …`, or the subject; undefined if it is not a header
 */
export function headerOf(
  { kind, text, start }: Pick<Unit, 'kind' | 'text' | 'start'>,
  { filename, partText }: Place,
): MailHeader | undefined {
  if (kind !== 'field' || !/\.eml$/i.test(filename)) return undefined;
  const paragraph = partText.slice(partText.lastIndexOf('\n\n', start) + 2);
  if (openHeaders.test(paragraph))
    return questionsOf.find(([name]) => text.startsWith(`${name}: `))?.[0];
  const below = partText.slice(partText.indexOf('\n\n') + 2);
  return start === 0 && openHeaders.test(below) ? 'Subject' : undefined;
}
