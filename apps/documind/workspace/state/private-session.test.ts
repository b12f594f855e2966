import { expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createPrivateSession } from './private-session.ts';

const ended = new ServiceError(404, 'documind/session-not-found', '');
const session = { session_id: 's', created_at: '', expires_at: '', documents: 0 };

function sessionWith(calls: Partial<Service>) {
  const onGone = vi.fn();
  // Nothing else is called.
  return { onGone, session: createPrivateSession(calls as Service, onGone) };
}

test('a file meant for a session that failed to begin goes nowhere', async () => {
  const refusal = new ServiceError(409, 'documind/too-many-sessions', 'End another one first.');
  const { session: own } = sessionWith({ createSession: () => Promise.reject(refusal) });
  const started = own.start();
  await expect(own.current()).rejects.toBe(refusal);
  await started;
  expect(own.store.get()).toMatchObject({ busy: false, problem: 'End another one first.' });
  expect(await own.current()).toBeNull();
});

test('a session that no longer exists is over, one that cannot be reached is not', async () => {
  const refusals = [new ServiceError(0, 'offline', ''), ended];
  const { session: own, onGone } = sessionWith({
    createSession: async () => session,
    session: () => Promise.reject(refusals.shift()),
  });
  await own.start();
  await own.refresh();
  expect(await own.current()).toBe('s');
  expect(onGone).not.toHaveBeenCalled();
  await own.refresh();
  expect(await own.current()).toBeNull();
  expect(onGone).toHaveBeenCalledWith('s');
  expect(own.store.get().expired).toBe(true);
});

test('ending a session that has already ended works', async () => {
  const { session: own, onGone } = sessionWith({
    createSession: async () => session,
    endSession: () => Promise.reject(ended),
  });
  await own.start();
  await own.end();
  expect(onGone).toHaveBeenCalledWith('s');
  expect(own.store.get()).toMatchObject({ session: null, expired: false, problem: null });
});
