import * as z from 'zod';

/** A setting that may be missing; an empty one counts as missing. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** An origin, such as `https://example.com`. */
export function origin(name: string) {
  return optional.refine(
    (value) => value === undefined || isOrigin(value),
    `${name} must be a web address without a path, such as https://example.com`,
  );
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
}

/** An address of one of these protocols; `sentence` says so. */
export function urlWith(protocols: readonly string[], sentence: string) {
  return optional.refine(
    (value) => value === undefined || protocols.includes(URL.parse(value)?.protocol ?? ''),
    sentence,
  );
}

/** A number, whole unless said otherwise. */
export function number(name: string, fallback: number, min: number, max: number, whole = true) {
  const sentence = `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
  return optional.transform((value, context) => {
    const parsed = value === undefined ? fallback : Number(value);
    if (parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed))) return parsed;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}

/** One e-mail address. */
export function email(name: string) {
  return optional.refine(
    (value) => value === undefined || z.email().safeParse(value).success,
    `${name} must be one e-mail address, such as hello@example.com`,
  );
}

/** One of a few words; the first where there is none. */
export function word<const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
) {
  return optional.transform((value, context): Words[number] => {
    const found = words.find((candidate) => candidate === (value ?? words[0]));
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `${name} must be ${words.join(' or ')}` });
    return z.NEVER;
  });
}
