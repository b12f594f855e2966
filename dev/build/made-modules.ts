import { demoQuestions } from '@m8/content/demo.ts';
import { siteValueMarks as marks, siteValue } from '@m8/contracts/site-values.ts';
import { describeApi, signInToken } from '@m8/documind/api/create-api.ts';
import { drawAnswer } from '@m8/documind/demo/draw-answer.ts';
import { openSampleScope } from '@m8/documind/demo/sample-scope.ts';
import type { Plugin } from 'vite';

/** Modules that pages import, with what the server's code makes at build. */
const made: Readonly<Record<string, () => Promise<unknown>>> = {
  /** The engine's answers to the demo's questions. */
  'virtual:demo-answers': async () => {
    const scope = await openSampleScope();
    const answers = [];
    for (const question of demoQuestions)
      answers.push(drawAnswer(question, await scope.ask(question)));
    return answers;
  },
  /** The OpenAPI description of DocuMind, with slots for the settings. */
  'virtual:api-description': async () => {
    const token = marks.if('firebase') + signInToken({}) + marks.else + signInToken() + marks.end;
    return describeApi(siteValue('publicUrl'), token);
  },
};

/** Gives pages the modules that are made at build. */
export function madeModules(): Plugin {
  return {
    name: 'made-modules',
    resolveId: (id) => (id in made ? `\0${id}` : undefined),
    load: async (id) => {
      const make = made[id.slice(1)];
      return make && `export default ${JSON.stringify(await make())}`;
    },
  };
}
