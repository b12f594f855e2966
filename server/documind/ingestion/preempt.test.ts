import { expect, it } from 'vitest';
import { TestClock } from '#testing/test-clock.ts';
import { chooseToPreempt } from './create-places.ts';

const clock = new TestClock();

/** Turns as `whose:seconds:attempt`, the seconds since each began. */
function chosen(...turns: string[]): string | undefined {
  const begun = turns.map((name) => {
    const [userId = '', seconds, attempt] = name.split(':');
    const since = new Date(clock.now().getTime() - Number(seconds) * 1000);
    return { name, userId, attempt: Number(attempt), since };
  });
  return chooseToPreempt(begun, clock.now())?.name;
}

it.each([
  ['the second place of one person, at once', ['ada:9:1', 'ada:1:1', 'bob:9:1'], 'ada:1:1'],
  ['a second place before anybody’s only one', ['ada:3:1', 'ada:2:1', 'bob:99:1'], 'ada:2:1'],
  ['the later of two that began at once', ['ada:5:1', 'ada:5:2', 'bob:9:1'], 'ada:5:2'],
  ['nothing while each had less than its slice', ['ada:9:1', 'bob:10:1', 'cyd:1:1'], undefined],
  ['what had its slice', ['ada:9:1', 'bob:11:1', 'cyd:1:1'], 'bob:11:1'],
  ['what loses the least of those that had it', ['ada:90:1', 'bob:11:1', 'cyd:50:1'], 'bob:11:1'],
  ['nothing that was put back within a longer slice', ['ada:19:2', 'bob:39:3'], undefined],
  ['what was put back after a longer slice', ['ada:21:2', 'bob:39:3'], 'ada:21:2'],
])('%s gives way', (_, turns, expected) => {
  expect(chosen(...turns)).toBe(expected);
});

it('a file that gives way to somebody new each time comes to its end', () => {
  let spent = 0;
  const needed = 3600;
  for (let attempt = 1; ; attempt++) {
    let seconds = 0;
    while (seconds < needed && chosen(`ada:${seconds}:${attempt}`) === undefined) seconds++;
    spent += seconds;
    if (seconds === needed) break;
  }
  expect(spent).toBeLessThan(3 * needed);
});
