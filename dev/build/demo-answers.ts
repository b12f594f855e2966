import { demoQuestions } from '@m8/content/demo.ts';
import { drawAnswer } from '@m8/documind/demo/draw-answer.ts';
import { openSampleScope } from '@m8/documind/demo/sample-scope.ts';
import type { Plugin } from 'vite';

const name = 'virtual:demo-answers';

/** Gives pages the module `virtual:demo-answers`: the engine's answers to the demo's questions. */
export function demoAnswers(): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const scope = await openSampleScope();
      const answers = [];
      for (const question of demoQuestions)
        answers.push(drawAnswer(question, await scope.ask(question)));
      return `export default ${JSON.stringify(answers)}`;
    },
  };
}
