import { type Logger, pino } from 'pino';

/** Structured log: one JSON object per line, on standard error. It contains no personal data. */
export type Log = Logger;

/** @returns a logger whose lines carry level names and ISO times; `silent` turns it off */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' | 'silent'): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
