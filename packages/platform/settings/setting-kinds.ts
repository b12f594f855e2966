import { settingProblems as problems, type settingRules } from '@m8/content/start-problems.ts';
import * as z from 'zod';

/** A setting that is wrong or missing. The message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Collects what is wrong with the settings, so that all of it is reported at once. */
export class SettingFaults {
  readonly #wrong = new Set<string>();
  readonly #sentences: string[] = [];

  /** Adds a setting whose own value is wrong. */
  addWrong(name: string, sentence: string): void {
    this.#wrong.add(name);
    this.#sentences.push(sentence);
  }

  /** Adds a broken rule between settings, unless one is wrong by itself: fixing that may fix this, too. */
  add(names: readonly string[], sentence: string): void {
    if (!names.some((name) => this.#wrong.has(name))) this.#sentences.push(sentence);
  }

  /** @throws ConfigError with every sentence, each on its own line */
  throwIfAny(): void {
    const [only, ...others] = this.#sentences;
    if (only === undefined) return;
    if (others.length === 0) throw new ConfigError(only);
    const lines = this.#sentences.map((sentence) => `\n- ${sentence}`).join('');
    throw new ConfigError(`${problems.several(this.#sentences.length)}${lines}`);
  }
}

/** An optional setting; an empty one counts as missing. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** A setting with a default value. */
export const preset = (value: string) => optional.transform((given) => given ?? value);

/** What the documentation says of a setting. */
export interface SettingWords {
  /** What it does, in Markdown. */
  about: string;
  /** What applies if it is not set and has no default. */
  unset?: string;
  example?: string;
}

/** The documentation of each setting made by {@link setting}. */
export const settingWords = z.registry<SettingWords>();

/** A setting with its documentation; `about` is what it does, in Markdown. */
export function setting<Kind extends z.ZodType>(
  about: string,
  kind: Kind,
  more: Omit<SettingWords, 'about'> = {},
): Kind {
  const own = kind.clone();
  settingWords.add(own, { about, ...more });
  return own;
}

/** An optional setting that must fit a rule, which `sentence` explains. */
export function fitting(fits: (value: string) => boolean, sentence: string) {
  return optional.refine((value) => value === undefined || fits(value), sentence);
}

/** An origin, such as `https://example.com`. */
export function origin(name: keyof typeof settingRules) {
  return fitting(isOrigin, problems.mustBe(name));
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
}

/** An address with one of these protocols. */
export function urlWith(name: keyof typeof settingRules, protocols: readonly string[]) {
  const fits = (value: string) => protocols.includes(URL.parse(value)?.protocol ?? '');
  return fitting(fits, problems.mustBe(name));
}

/** A number, whole by default. */
export function number(name: string, fallback: number, min: number, max: number, whole = true) {
  return optional.transform((value, context) => {
    const parsed = value === undefined ? fallback : Number(value);
    if (parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed))) return parsed;
    context.addIssue({ code: 'custom', message: problems.number(name, min, max, whole) });
    return z.NEVER;
  });
}

/** One email address. */
export function email(name: string) {
  return fitting((value) => z.email().safeParse(value).success, problems.email(name));
}

/** One of a few words; the first by default. */
export function word<const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
) {
  return optional.transform((value, context): Words[number] => {
    const found = words.find((candidate) => candidate === (value ?? words[0]));
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: problems.word(name, words) });
    return z.NEVER;
  });
}

/** Tesseract language codes joined with `+`, each once; English by default. */
export const languageCodes = optional.transform(
  (value, context): readonly [string, ...string[]] => {
    const [first = '', ...others] = new Set((value ?? 'eng').split('+').map((code) => code.trim()));
    const codes = [first, ...others] as const;
    if (codes.every((code) => /^[a-z]{3}(?:_[a-z]+)*$/.test(code))) return codes;
    context.addIssue({ code: 'custom', message: problems.languages });
    return z.NEVER;
  },
);
