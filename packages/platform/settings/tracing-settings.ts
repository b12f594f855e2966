import { settingProblems as problems } from '@m8/content/start-problems.ts';
import { fitting, requirePrivacy, type SettingFaults, setting, urlWith } from './setting-kinds.ts';

/** Where traces are sent. */
export interface TracingSetting {
  /** Takes spans by OTLP over HTTP. */
  url: string;
  /** Sent with each request, such as `authorization=Basic%20a2V5`, with commas between headers. */
  headers: string | undefined;
}

const pairs = /^\s*[^\s=,]+\s*=[^,]*(,\s*[^\s=,]+\s*=[^,]*)*$/;

/** The settings of traces, under OpenTelemetry's names. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'An OpenTelemetry collector that receives traces. Without it, there are no traces.',
    urlWith('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    { example: 'http://127.0.0.1:4318' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'The headers to send with them, separated by commas.',
    fitting((value) => pairs.test(value), problems.mustBe('OTEL_EXPORTER_OTLP_HEADERS')),
    { example: 'authorization=Basic%20a2V5' },
  ),
};

type Values = Readonly<Record<keyof typeof tracingSettings, string | undefined>> & {
  APP_ENV: string;
};

/** @returns where traces are sent; undefined if nowhere, or if a fault was added */
export function readTracing(env: Values, faults: SettingFaults): TracingSetting | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) return undefined;
  requirePrivacy(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', faults);
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers };
}
