import { createHash } from 'node:crypto';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * In-memory storage of the stand-in issuer.
 *
 * @param entriesMax the oldest entries are evicted beyond it
 */
export function createMemoryAdapter(entriesMax: number): AdapterFactory {
  const entries = new Map<string, Entry>();

  function live(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.endsAt > Date.now()) return entry?.payload;
    entries.delete(key);
    return undefined;
  }

  function findBy(model: string, matches: (payload: AdapterPayload) => boolean) {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? live(key) : undefined;
      if (payload !== undefined && matches(payload)) return payload;
    }
    return undefined;
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresInSeconds = 3600) {
      const key = `${model}:${id}`;
      entries.delete(key);
      entries.set(key, { payload, endsAt: Date.now() + expiresInSeconds * 1000 });
      for (const oldest of entries.keys()) {
        if (entries.size <= entriesMax) break;
        entries.delete(oldest);
      }
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findBy(model, (payload) => payload.userCode === code),
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries)
        if (payload.grantId === grantId) entries.delete(key);
    },
  });
}

/** A person, as the stand-in reports them. */
export interface StandInPerson {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** The people who have used the stand-in. */
export interface StandInPeople {
  find(sub: string): StandInPerson | undefined;
  /** @returns the `sub` for that person's address, always the same */
  remember(person: StandInPerson): string;
}

/** @param peopleMax the earliest people are evicted beyond it */
export function createPeople(peopleMax: number): StandInPeople {
  const people = new Map<string, StandInPerson>();
  return {
    find: (sub) => people.get(sub),
    remember(person) {
      const sub = createHash('sha256').update(person.email).digest('hex').slice(0, 24);
      people.delete(sub);
      people.set(sub, person);
      for (const oldest of people.keys()) {
        if (people.size <= peopleMax) break;
        people.delete(oldest);
      }
      return sub;
    },
  };
}
