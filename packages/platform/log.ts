import { type Logger, pino } from 'pino';

/** Structured log: one JSON object per line, on standard error. It contains no personal data. */
export type Log = Logger;

/**
 * @param level `silent` turns it off
 * @returns a logger; lines carry level names and ISO times
 */
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
