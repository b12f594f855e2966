import { documindLimits } from '#contracts/documind/limits.ts';
import { AppError } from '#server/platform/errors.ts';

/** Control characters, line separators, and what turns the direction of text without being seen. */
const invisible = /[\p{Cc}\u2028\u2029\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The name a document is kept under. A name is data: it is shown and compared, never a path. Of a
 * path only what stands after its last slash or backslash counts; control characters and marks that
 * turn the direction of text are left out, white space around it too; NFC. What is empty then, `.`,
 * `..`, or longer than `documindLimits.filenameBytes` in UTF-8 is refused, not changed further.
 *
 * @param sent as it was sent, decoded
 * @throws AppError `documind/invalid-filename`
 */
export function cleanFilename(sent: string): string {
  const name = sent
    .slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
    .replace(invisible, '')
    .trim()
    .normalize('NFC');
  const isUsable = name !== '' && name !== '.' && name !== '..' && name.isWellFormed();
  if (!isUsable || Buffer.byteLength(name) > documindLimits.filenameBytes)
    throw new AppError('documind/invalid-filename');
  return name;
}
