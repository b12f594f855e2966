import { settingProblems as problems } from '#content/start-problems.ts';

/** A setting that is wrong or missing; its message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Gathers what is wrong with the settings, so that a person is told all of it at once. */
export class SettingFaults {
  readonly #wrong = new Set<string>();
  readonly #sentences: string[] = [];

  /** Notes a setting whose own value is wrong. */
  addWrong(name: string, sentence: string): void {
    this.#wrong.add(name);
    this.#sentences.push(sentence);
  }

  /**
   * Notes a rule between settings that does not hold. Where one of them is wrong by itself, nothing
   * is said: mending it may mend this, too.
   */
  add(names: readonly string[], sentence: string): void {
    if (!names.some((name) => this.#wrong.has(name))) this.#sentences.push(sentence);
  }

  /** @throws ConfigError with every sentence, each on a line of its own where there are several */
  throwIfAny(): void {
    const [only, ...others] = this.#sentences;
    if (only === undefined) return;
    if (others.length === 0) throw new ConfigError(only);
    const lines = this.#sentences.map((sentence) => `\n- ${sentence}`).join('');
    throw new ConfigError(`${problems.several(this.#sentences.length)}${lines}`);
  }
}
