// Loaded before a site by --import: prints on standard error what the site loads of OpenTelemetry.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    const [name] = /@opentelemetry\/[^/]+/.exec(url) ?? [];
    if (name !== undefined) process.stderr.write(`loaded ${name}\n`);
    return next(url, context);
  },
});
