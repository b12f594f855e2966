import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { WritingModel } from '@m8/engine/answering/generate.ts';
import type { LanguageModelSetting } from '@m8/platform/settings/combined-settings.ts';

/** @returns a client of the OpenAI-compatible endpoint in the settings; this sends no request */
export function createLanguageModel(setting: LanguageModelSetting): WritingModel {
  const { baseUrl, model, apiKey, contextTokens } = setting;
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  });
  return { model: provider.chatModel(model), contextTokens };
}
