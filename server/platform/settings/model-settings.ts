import { resolve } from 'node:path';
import { isOnPrivateNetwork } from '../ip-address.ts';
import type { SettingFaults } from './setting-faults.ts';
import { optional, urlWith } from './setting-kinds.ts';

/** A language model behind an OpenAI-compatible API. */
export interface LanguageModelSetting {
  /** With the version of the API: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

/** Where the vectors of DocuMind come from; `fitted` needs neither a network nor a model. */
export type EmbeddingsSetting =
  | { kind: 'fitted' }
  | { kind: 'endpoint'; baseUrl: string; model: string; apiKey: string | undefined }
  | { kind: 'folder'; folder: string };

/** The settings of the models that DocuMind may use. */
export const modelSettings = {
  LLM_BASE_URL: urlWith(
    ['http:', 'https:'],
    'LLM_BASE_URL must be the web address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1',
  ),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  EMBEDDINGS_BASE_URL: urlWith(
    ['http:', 'https:'],
    'EMBEDDINGS_BASE_URL must be the address of an OpenAI-compatible server, such as http://127.0.0.1:8080/v1',
  ),
  EMBEDDINGS_MODEL: optional,
  EMBEDDINGS_API_KEY: optional,
  EMBEDDINGS_MODEL_DIR: optional,
};

type Values = Readonly<Record<keyof typeof modelSettings, string | undefined>> & {
  APP_ENV: string;
};

/** What people ask, their documents and the key go there. */
function requirePrivacy(
  env: Values,
  name: 'LLM_BASE_URL' | 'EMBEDDINGS_BASE_URL',
  faults: SettingFaults,
): void {
  const url = URL.parse(env[name] ?? '');
  if (env.APP_ENV !== 'production' || url?.protocol !== 'http:') return;
  if (!isOnPrivateNetwork(url.hostname))
    faults.add(
      [name, 'APP_ENV'],
      `${name} must be an https address when APP_ENV is production, except on this machine or a private network`,
    );
}

/** @returns the language model; undefined where none is set or a fault was added */
export function readLanguageModel(
  env: Values,
  faults: SettingFaults,
): LanguageModelSetting | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = env;
  const both = ['LLM_BASE_URL', 'LLM_MODEL'];
  requirePrivacy(env, 'LLM_BASE_URL', faults);
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, model, apiKey };
  if ((baseUrl ?? model) !== undefined)
    faults.add(both, 'LLM_BASE_URL and LLM_MODEL go together; set both');
  else if (apiKey !== undefined) faults.add(both, 'LLM_API_KEY needs LLM_BASE_URL and LLM_MODEL');
  return undefined;
}

/** @returns where vectors come from; fitted ones where a fault was added */
export function readEmbeddings(env: Values, faults: SettingFaults): EmbeddingsSetting {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = env;
  const { EMBEDDINGS_MODEL_DIR: folder, EMBEDDINGS_API_KEY: apiKey } = env;
  const both = ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'];
  requirePrivacy(env, 'EMBEDDINGS_BASE_URL', faults);
  if (folder !== undefined && baseUrl !== undefined)
    faults.add(both, 'Set EMBEDDINGS_MODEL_DIR or EMBEDDINGS_BASE_URL, not both');
  if (baseUrl !== undefined && model !== undefined)
    return { kind: 'endpoint', baseUrl, model, apiKey };
  if ((baseUrl ?? model) !== undefined)
    faults.add(both, 'EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL go together; set both');
  else if (apiKey !== undefined)
    faults.add(both, 'EMBEDDINGS_API_KEY needs EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL');
  return folder === undefined ? { kind: 'fitted' } : { kind: 'folder', folder: resolve(folder) };
}
