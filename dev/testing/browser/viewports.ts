import { test } from './browser-fixture.ts';

const narrowPx = 900;

/** Marks a test or a group that depends on the width, and so also runs at 390 px. */
export const bothWidths = { tag: '@both-widths' } as const;

/** Runs the tests of a file or group at 390 px only. */
export function onlyPhone(reason: string): void {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= narrowPx, reason);
}
