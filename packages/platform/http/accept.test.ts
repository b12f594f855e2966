import { expect, it } from 'vitest';
import { acceptedType } from './accept.ts';

it.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
  ['Text/Event-Stream; q=0.9, application/json; q=0.8', 'text/event-stream'],
  ['application/json, text/event-stream', 'application/json'],
  ['application/json;q=0, */*', 'text/event-stream'],
  ['text/*, application/json;q=0.5', 'text/event-stream'],
  ['text/html', null],
  ['application/json;q=0', null],
  ['nonsense', null],
  [',,;q=', null],
])('for %j is %j', (header, type) => {
  expect(acceptedType(header, ['application/json', 'text/event-stream'])).toBe(type);
});
