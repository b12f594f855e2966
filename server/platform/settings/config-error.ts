/** A setting that is wrong or missing; its message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
