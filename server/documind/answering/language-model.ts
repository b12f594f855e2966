import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { LanguageModelSetting } from '#server/platform/settings/model-settings.ts';

/** @returns a client of the OpenAI-compatible endpoint in the settings; making it sends no request */
export function createLanguageModel({
  baseUrl,
  model,
  apiKey,
}: LanguageModelSetting): LanguageModel {
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  }).chatModel(model);
}
