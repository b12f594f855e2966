import { faultSentences, fieldSentences } from '@m8/content/error-sentences.ts';
import type { ErrorCode, FieldFault, FieldProblem } from '@m8/contracts/errors.ts';
import { idPattern } from '@m8/contracts/id.ts';
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#errors.ts';
import { requirePlainText } from './plain-text.ts';

/**
 * Reads a JSON body and checks it.
 *
 * @param context the request; its body has not been read
 * @param schema what the body must be
 * @returns the parsed body
 * @throws AppError `request/unsupported-media-type`, `request/malformed`, or `request/invalid`
 *   with a sentence for each field that was refused
 */
export async function readJson<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return requireInput(schema, await parseJson(context));
}

/**
 * Checks what was read of a call.
 *
 * @returns it as the schema makes it, with plain text alone
 * @throws AppError `request/invalid`, with a sentence for each field that was refused
 */
export function requireInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    throw new AppError('request/invalid', { fields: fieldProblems(parsed.error) });
  requirePlainText(parsed.data);
  return parsed.data;
}

/**
 * Reads a JSON body, whatever it holds. Hono keeps the bytes: it may be read again.
 *
 * @throws AppError `request/unsupported-media-type`, `request/malformed`
 */
export async function parseJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('request/unsupported-media-type');
  const bytes = await context.req.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('request/malformed', { cause });
  }
}

function isFault(message: string): message is FieldFault {
  return Object.hasOwn(faultSentences, message);
}

/** What our schemas do not name, such as a wrong type, the library says in a sentence of its own. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (!isFault(issue.message)) return issue.message;
  return faultSentences[issue.message](issue.code === 'too_big' ? Number(issue.maximum) : 0);
}

/** @returns a sentence for each field that a schema refused */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: key, message: fieldSentences.unknown }))
      : [{ field: issue.path.join('.'), message: sentenceOf(issue) }],
  );
}

/**
 * Reads the query of an address and checks it; of several values of one name, the first counts.
 *
 * @param schema what it must be
 * @throws AppError `request/invalid`, with a sentence for each field that was refused
 */
export function readQuery<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): z.infer<Schema> {
  return requireInput(schema, context.req.query());
}

const uuid = z.uuid();

/**
 * Reads an id in the path of a call. What can be none is refused as an unknown one is, and nobody is asked for it.
 *
 * @param name of the parameter
 * @param options `unknown` is what an unknown id is refused with; `isUuid` if the database keeps UUIDs and
 *   can be asked for nothing else
 * @throws AppError `unknown`
 */
export function pathId(
  context: Context,
  name: string,
  { unknown = 'request/not-found', isUuid = false }: { unknown?: ErrorCode; isUuid?: boolean } = {},
): string {
  const id = context.req.param(name) ?? '';
  if (isUuid ? uuid.safeParse(id).success : idPattern.test(id)) return id;
  throw new AppError(unknown);
}
