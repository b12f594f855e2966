import { createHash, randomUUID } from 'node:crypto';
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

interface StoredPart {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Writes a part of a form to a new file. A part that is too large is read to its end, so that the next one can
 * be read. If it fails, a file may be left, but none appears later.
 *
 * @throws AppError `documind/file-too-large`, `documind/file-empty`
 */
export async function storePart(
  part: Readable,
  path: string,
  maxBytes: number,
): Promise<StoredPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
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

/** The fields of the form besides the files. */
interface FormFields {
  isPrivate: boolean;
  /** The private session of the file; null for none, or a new one. */
  sessionId: string | null;
  /** The encoding of a text; null to detect it from the bytes. */
  encoding: TextEncoding | null;
}

function isFieldName(name: string): boolean {
  return Object.hasOwn(formFields.shape, name);
}

/** Parses the fields with the schema. @throws AppError `request/invalid` */
function readFields(fields: ReadonlyMap<string, string>): FormFields {
  const parsed = formFields.safeParse(Object.fromEntries(fields));
  if (!parsed.success)
    throw new AppError('request/invalid', { fields: fieldProblems(parsed.error) });
  return {
    isPrivate: parsed.data.is_private === 'true',
    sessionId: parsed.data.session_id || null,
    encoding: parsed.data.encoding || null,
  };
}

interface ReceivedFile extends StoredPart {
  filename: string;
}

/** Maximum number of bytes of a form without its files. */
const overheadBytes = 64 * 1024;
const fieldBytes = 200;

/**
 * @returns the boundary between the parts of a form
 * @throws AppError `documind/not-multipart`, `documind/malformed-upload`
 */
function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new AppError('documind/not-multipart');
  const parameter = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type);
  const boundary = parameter?.[1] ?? parameter?.[2];
  if (boundary === undefined) throw malformed();
  return boundary;
}

/** @returns the disposition of a part of a form. @throws AppError `documind/malformed-upload` */
function dispositionOf(head: PartHead): FormDisposition {
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

/** @throws AppError `request/invalid` for a field that is unknown, repeated or too long */
async function takeField(fields: Map<string, string>, name: string, part: Readable): Promise<void> {
  if (!isFieldName(name) || fields.has(name))
    throw new AppError('request/invalid', {
      fields: [{ field: name.slice(0, fieldBytes), message: fieldSentences.unknown }],
    });
  fields.set(name, '');
  fields.set(name, await readField(part, name));
}

interface FileOfForm {
  /** As sent. */
  sentName: string;
  documentId: string;
  /** The file, or the error that refuses it. */
  received: ReceivedFile | AppError;
}

async function receiveFile(
  part: Readable,
  path: string,
  { sentName, maxBytes }: { sentName: string; maxBytes: number },
): Promise<ReceivedFile | AppError> {
  try {
    const filename = cleanFilename(sentName);
    return { filename, ...(await storePart(part, path, maxBytes)) };
  } catch (error) {
    // A part that nobody reads would hold up the next one.
    part.resume();
    await rm(path, { force: true });
    if (error instanceof AppError) return error;
    throw error;
  }
}

interface FormLimits {
  /** Maximum number of bytes of all files. */
  maxBytes: number;
  /** Maximum number of bytes of one file. */
  fileBytes: number;
  maxFiles: number;
  tooMany: AppError;
  /** The timeout for a silent client, in milliseconds. */
  patienceMs?: number | undefined;
}

/**
 * Receives a form with files, which are written to disk as they arrive and are never whole in memory. Each
 * is received or refused separately. If the form is refused, nothing stays on disk.
 *
 * @param pathOf path of the file of a document, which must not exist
 * @throws AppError `documind/not-multipart`, `documind/malformed-upload`, `documind/no-file`,
 *   `documind/upload-stalled`, `request/invalid`, or `documind/file-too-large` for the whole form
 */
export async function receiveFiles(
  request: Request,
  pathOf: (documentId: string) => string,
  limits: FormLimits,
): Promise<{ fields: FormFields; files: readonly FileOfForm[] }> {
  const boundary = boundaryOf(request);
  const maxBytes = limits.maxBytes + overheadBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new AppError('documind/file-too-large');
  if (request.body === null) throw malformed();
  const fields = new Map<string, string>();
  const files: FileOfForm[] = [];

  async function take(part: Readable, head: PartHead): Promise<void> {
    const { name, filename: sentName } = dispositionOf(head);
    if (name !== 'file') return takeField(fields, name, part);
    if (!sentName) throw new AppError('documind/no-file');
    if (files.length === limits.maxFiles) throw limits.tooMany;
    const file: FileOfForm = { sentName, documentId: randomUUID(), received: malformed() };
    files.push(file);
    const named = { sentName, maxBytes: limits.fileBytes };
    file.received = await receiveFile(part, pathOf(file.documentId), named);
  }

  try {
    const { patienceMs = 15_000 } = limits;
    await readMultipart(request.body, { boundary, maxBytes, patienceMs }, take);
    if (files.length === 0) throw new AppError('documind/no-file');
    return { fields: readFields(fields), files };
  } catch (error) {
    await Promise.all(files.map(({ documentId }) => rm(pathOf(documentId), { force: true })));
    throw error;
  }
}

export interface ReceivedForm extends FormFields, ReceivedFile {
  documentId: string;
}

/**
 * Receives a form with one file, as {@link receiveFiles} does.
 *
 * @param limits smaller limits for tests
 * @throws AppError also `documind/file-too-large`, `documind/file-empty` or `documind/invalid-filename`
 */
export async function receiveForm(
  request: Request,
  pathOf: (documentId: string) => string,
  { fileBytes = documindLimits.fileBytes, patienceMs }: Partial<FormLimits> = {},
): Promise<ReceivedForm> {
  const tooMany = new AppError('documind/no-file');
  const limits = { maxBytes: fileBytes, fileBytes, maxFiles: 1, tooMany, patienceMs };
  const { fields, files } = await receiveFiles(request, pathOf, limits);
  const [{ documentId, received } = { documentId: '', received: tooMany }] = files;
  if (received instanceof AppError) throw received;
  return { ...fields, ...received, documentId };
}
