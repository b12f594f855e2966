import { formatsListed } from '@m8/contracts/documind/formats.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { byteText } from './byte-text.ts';

/** npm run documind. */
export const documindCommandWords = {
  usage: `Answers questions from files, as DocuMind does, but without a server. It stores nothing and sends nothing.

  npm run documind -- ask "What is the deposit?" lease.pdf notes/
  npm run --silent documind -- ask - notes/ < questions.txt
                                    one question per line, each answered on its own
  npm run --silent documind -- ask --json "What is the deposit?" lease.pdf
                                    one line of JSON per question, with the field names of the
                                    API; document_id is the path

In folders and their subfolders, it reads ${formatsListed('and')} files, judging by their names.
OCR_LANGUAGES sets the languages of pictures and scans, as on the site.
Offsets count UTF-16 code units in the text of the page, or of the part if the format has no pages.

The exit code is 0 if every question was answered, 2 if the files do not answer one, and 1 if no question
could be asked. The command lists the files it cannot read and searches the rest.
`,
  /** Above an answer, if there are several. */
  question: (question: string) => `> ${question}`,
  page: (page: number) => `page ${page}`,
  part: (part: number) => `part ${part}`,
  place: (file: string, place: string, start: number, end: number) =>
    `${file}, ${place}, ${start} to ${end}`,
  unread: (file: string, sentence: string) => `${file}: ${sentence}`,
  missing: 'There is no such file or folder.',
  notAllowed: 'This user is not allowed to read it.',
  tooLarge: `A file can be up to ${byteText(documindLimits.fileBytes)}.`,
  nothingToRead: 'There is no file to search',
  noFileIn: 'DocuMind cannot read any of the files in this folder.',
  noQuestion: 'There is no question',
  tooLong: `A question can be up to ${documindLimits.queryCharacters} characters long`,
} as const;
