import { test } from './browser-fixture.ts';

const narrowPx = 900;

/** Runs the tests of a file or group at 1440 px only. */
export function onlyWide(reason: string): void {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < narrowPx, reason);
}

/** Runs the tests of a file or group at 390 px only. */
export function onlyPhone(reason: string): void {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= narrowPx, reason);
}
