import { enableCompileCache } from 'node:module';

// Before any other import: caching compiled code between starts makes them faster and saves the memory of
// the type stripper.
enableCompileCache();
const { readConfig } = await import('@m8/platform/config.ts');
const { serve } = await import('./serve.ts');
const { startProblem } = await import('./start-problem.ts');

let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig();
  await serve(config);
} catch (error) {
  process.stderr.write(`The site did not start: ${startProblem(error, config)}\n`);
  process.exit(1);
}
