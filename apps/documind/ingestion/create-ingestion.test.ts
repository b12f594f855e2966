import { expect, it } from 'vitest';
import { quickQueue, thoroughQueue } from './claim-documents.ts';
import { fitToMemory } from './create-ingestion.ts';

const megabyte = 1024 * 1024;

it('reads one file of each queue at a time if memory is scarce', () => {
  for (const queue of [quickQueue, thoroughQueue]) {
    expect(fitToMemory(queue, 512 * megabyte).slots).toBe(1);
    expect(fitToMemory(queue, 2048 * megabyte)).toBe(queue);
  }
});
