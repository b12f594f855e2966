import { enableCompileCache } from 'node:module';

// Before anything else is loaded: compiled code is kept between starts, which makes them faster
// and leaner by the type stripper, too.
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
