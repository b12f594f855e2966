import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { type TextEncoding, textEncodings } from '@m8/contracts/documind/encodings.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { sessionId } from '@m8/contracts/documind/sessions.ts';
import type { FieldFault } from '@m8/contracts/errors.ts';
import { AppError } from '@m8/platform/errors.ts';
import { fieldProblems } from '@m8/platform/http/read-json.ts';
import * as z from 'zod';
import {
  type FormDisposition,
  malformed,
  type PartHead,
  parseDisposition,
  readMultipart,
} from './read-multipart.ts';

/** A part of a form that was written to disk. */
interface StoredPart {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Writes a part of a form to disk. If it fails, a file may be left, but none appears later.
 *
 * @param path path of the file, which must not exist
 * @param limits `readsOn` reads a part that is too large to its end, so that the next one can be read
 * @throws AppError `documind/file-too-large`, `documind/file-empty`
 */
export async function storePart(
  part: Readable,
  path: string,
  { maxBytes, readsOn = false }: { maxBytes: number; readsOn?: boolean },
): Promise<StoredPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes && !readsOn) throw new AppError('documind/file-too-large');
      if (bytes > maxBytes) continue;
      hash.update(chunk);
      yield chunk;
    }
  }
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  // If the pipeline fails while the file is being opened, the file appears only later.
  await pipeline(part, measure, target).finally(() => closed);
  if (bytes > maxBytes) throw new AppError('documind/file-too-large');
  if (bytes === 0) throw new AppError('documind/file-empty');
  return { bytes, sha256: hash.digest('hex') };
}

/** Control characters, line separators, and invisible marks that change the direction of text. */
const invisible = /[\p{Cc}\u2028\u2029\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Cleans the name of a document. A name is data: shown and compared, never used as a path. Of a path, only
 * the part after the last slash or backslash is used. Control characters, marks that change the direction of
 * text, and white space at both ends are removed; the rest is normalised to NFC. The name is refused if it is
 * then empty, `.`, `..` or longer than `documindLimits.filenameBytes` in UTF-8.
 *
 * @param sent as sent, decoded
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

const formFields = z
  .object({
    is_private: z
      .enum(['true', 'false'], 'not-true-or-false' satisfies FieldFault)
      .default('false'),
    session_id: sessionId.or(z.literal('')).optional(),
    encoding: z.enum([...textEncodings, ''], 'unknown-encoding' satisfies FieldFault).default(''),
  })
  .refine(({ is_private, session_id }) => is_private === 'true' || !session_id, {
    path: ['session_id'],
    message: 'session-of-kept-document' satisfies FieldFault,
  });

/** The fields of the form besides the file. */
export interface FormFields {
  isPrivate: boolean;
  /** The private session of the file; null for none, or a new one. */
  sessionId: string | null;
  /** The encoding of a text; null to detect it from the bytes. */
  encoding: TextEncoding | null;
}

/** Whether a form may have a field with this name besides the file. */
function isFieldName(name: string): boolean {
  return Object.hasOwn(formFields.shape, name);
}

/** Parses the fields with the schema. @throws AppError `request/invalid` */
export function readFields(fields: ReadonlyMap<string, string>): FormFields {
  const parsed = formFields.safeParse(Object.fromEntries(fields));
  if (!parsed.success)
    throw new AppError('request/invalid', { fields: fieldProblems(parsed.error) });
  return {
    isPrivate: parsed.data.is_private === 'true',
    sessionId: parsed.data.session_id || null,
    encoding: parsed.data.encoding || null,
  };
}

/** A file on disk. */
export interface ReceivedFile extends StoredPart {
  filename: string;
}

/** A received form, with its file on disk. */
export interface ReceivedForm extends FormFields, ReceivedFile {}

/** Maximum number of bytes of a form without its files. */
export const overheadBytes = 64 * 1024;
const fieldBytes = 200;

/**
 * @returns the boundary between the parts of a form
 * @throws AppError `documind/not-multipart`, `documind/malformed-upload`
 */
export function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new AppError('documind/not-multipart');
  const parameter = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type);
  const boundary = parameter?.[1] ?? parameter?.[2];
  if (boundary === undefined) throw malformed();
  return boundary;
}

/** @returns the disposition of a part of a form. @throws AppError `documind/malformed-upload` */
export function dispositionOf(head: PartHead): FormDisposition {
  const [disposition, second] = head['content-disposition'] ?? [];
  const encoding = head['content-transfer-encoding']?.[0] ?? 'binary';
  if (disposition === undefined || second !== undefined) throw malformed();
  if (!/^(7bit|8bit|binary)$/i.test(encoding)) throw malformed();
  try {
    return parseDisposition(disposition);
  } catch (cause) {
    throw malformed(cause);
  }
}

async function readField(part: Readable, field: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part) {
    bytes += chunk.length;
    if (bytes > fieldBytes)
      throw new AppError('request/invalid', { fields: [{ field, message: fieldSentences.long }] });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Reads a field of the form besides its files into `fields`.
 *
 * @throws AppError `request/invalid` if it is unknown, repeated or too long
 */
export async function takeField(
  fields: Map<string, string>,
  name: string,
  part: Readable,
): Promise<void> {
  if (!isFieldName(name) || fields.has(name))
    throw new AppError('request/invalid', {
      fields: [{ field: name.slice(0, fieldBytes), message: fieldSentences.unknown }],
    });
  fields.set(name, '');
  fields.set(name, await readField(part, name));
}

/**
 * Receives a form with one file, which is written to disk as it arrives and is never whole in memory. If it
 * fails, nothing stays on disk.
 *
 * @param request `multipart/form-data` with the fields `file`, `is_private`, `session_id` and `encoding`
 * @param path path of the file, which must not exist
 * @param limits smaller limits for tests: bytes of the file, and the timeout for a silent client in
 *   milliseconds
 * @throws AppError `documind/not-multipart`, `documind/malformed-upload`, `documind/file-too-large`,
 *   `documind/no-file`, `documind/file-empty`, `documind/invalid-filename`, `documind/upload-stalled` or
 *   `request/invalid`
 */
export async function receiveForm(
  request: Request,
  path: string,
  { fileBytes = documindLimits.fileBytes, patienceMs = 15_000 } = {},
): Promise<ReceivedForm> {
  const boundary = boundaryOf(request);
  const maxBytes = fileBytes + overheadBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new AppError('documind/file-too-large');
  if (request.body === null) throw malformed();

  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  let hasFile = false;
  async function take(part: Readable, head: PartHead): Promise<void> {
    const { name, filename } = dispositionOf(head);
    if (name !== 'file') return takeField(fields, name, part);
    if (hasFile || !filename) throw new AppError('documind/no-file');
    hasFile = true;
    const kept = cleanFilename(filename);
    file = { filename: kept, ...(await storePart(part, path, { maxBytes: fileBytes })) };
  }

  try {
    await readMultipart(request.body, { boundary, maxBytes, patienceMs }, take);
    if (file === undefined) throw new AppError('documind/no-file');
    return { ...readFields(fields), ...file };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
