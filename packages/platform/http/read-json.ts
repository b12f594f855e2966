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
 * @throws AppError `request/unsupported-media-type`, `request/malformed`, or `request/invalid` with a
 *   sentence for each refused field
 */
export async function readJson<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return requireInput(schema, await parseJson(context));
}

/**
 * @returns the output of the schema, with plain text only
 * @throws AppError `request/invalid`, with a sentence for each refused field
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
 * Reads a JSON body of any shape. Hono keeps the bytes, so it may be read again.
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

/** The library words what our schemas do not, such as a wrong type. */
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
 * Reads the query of an address and checks it. If a name has several values, the first counts.
 *
 * @throws AppError `request/invalid`, with a sentence for each refused field
 */
export function readQuery<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): z.infer<Schema> {
  return requireInput(schema, context.req.query());
}

const uuid = z.uuid();

/**
 * Reads an id in the path of a call. A malformed id is refused like an unknown one, without a query.
 *
 * @param options `unknown` is the error of an unknown id; `isUuid` if the database stores UUIDs and can be
 *   asked for nothing else
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
