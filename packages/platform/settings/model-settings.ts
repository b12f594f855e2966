import { resolve } from 'node:path';
import { settingProblems as problems } from '@m8/content/start-problems.ts';
import {
  number,
  optional,
  requirePrivacy,
  type SettingFaults,
  setting,
  urlWith,
  word,
} from './setting-kinds.ts';

/** A language model behind an OpenAI-compatible API. */
export interface LanguageModelSetting {
  /** With the version of the API: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** The model's context in tokens, including its answer. */
  contextTokens: number;
}

/** Where the vectors of DocuMind come from, if not from the built-in model. */
export type EmbeddingsSetting =
  | { kind: 'endpoint'; baseUrl: string; model: string; apiKey: string | undefined }
  | { kind: 'folder'; folder: string };

/** The settings of the models that DocuMind may use. */
export const modelSettings = {
  READER: setting(
    '`off` chooses answers by the words of a question alone, without the model in `packages/models/`. This saves 150 MB of memory but answers fewer questions.',
    word('READER', ['on', 'off']),
  ),
  LLM_BASE_URL: setting(
    "The address of a language model that writes DocuMind's answers, with an OpenAI-compatible API. Without it, answers are quotes.",
    urlWith('LLM_BASE_URL', ['http:', 'https:']),
    { example: 'http://127.0.0.1:11434/v1' },
  ),
  LLM_MODEL: setting('The name of that model.', optional),
  LLM_API_KEY: setting('The key for that API.', optional),
  LLM_CONTEXT_TOKENS: setting(
    'The context of the model in tokens, including its answer. DocuMind sends it up to twenty passages, as many as fit.',
    number('LLM_CONTEXT_TOKENS', 8000, 2000, 1_000_000),
  ),
  EMBEDDINGS_BASE_URL: setting(
    'An OpenAI-compatible server that makes the vectors of passages, instead of the model in `packages/models/`.',
    urlWith('EMBEDDINGS_BASE_URL', ['http:', 'https:']),
    { example: 'http://127.0.0.1:8080/v1' },
  ),
  EMBEDDINGS_MODEL: setting('The name of its model.', optional),
  EMBEDDINGS_API_KEY: setting('The key for that server.', optional),
  EMBEDDINGS_MODEL_DIR: setting(
    'A folder with a model that makes the vectors on this machine. It needs `npm install @huggingface/transformers`.',
    optional,
  ),
};

type Values = Readonly<
  Record<Exclude<keyof typeof modelSettings, 'READER' | 'LLM_CONTEXT_TOKENS'>, string | undefined>
> & {
  APP_ENV: string;
  LLM_CONTEXT_TOKENS: number;
};

/** @returns the language model; undefined if none is set or a fault was added */
export function readLanguageModel(
  env: Values,
  faults: SettingFaults,
): LanguageModelSetting | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = env;
  const both = ['LLM_BASE_URL', 'LLM_MODEL'] as const;
  requirePrivacy(env, 'LLM_BASE_URL', faults);
  if (baseUrl !== undefined && model !== undefined)
    return { baseUrl, model, apiKey, contextTokens: env.LLM_CONTEXT_TOKENS };
  if ((baseUrl ?? model) !== undefined) faults.add(both, problems.together(...both));
  else if (apiKey !== undefined) faults.add(both, problems.needs('LLM_API_KEY', both));
  return undefined;
}

/** @returns the source of vectors; undefined for the built-in model, or if a fault was added */
export function readEmbeddings(env: Values, faults: SettingFaults): EmbeddingsSetting | undefined {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = env;
  const { EMBEDDINGS_MODEL_DIR: folder, EMBEDDINGS_API_KEY: apiKey } = env;
  const both = ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'] as const;
  requirePrivacy(env, 'EMBEDDINGS_BASE_URL', faults);
  if (folder !== undefined && baseUrl !== undefined) faults.add(both, problems.twoEmbedders);
  if (baseUrl !== undefined && model !== undefined)
    return { kind: 'endpoint', baseUrl, model, apiKey };
  if ((baseUrl ?? model) !== undefined) faults.add(both, problems.together(...both));
  else if (apiKey !== undefined) faults.add(both, problems.needs('EMBEDDINGS_API_KEY', both));
  return folder === undefined ? undefined : { kind: 'folder', folder: resolve(folder) };
}
