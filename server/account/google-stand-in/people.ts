import { createHash } from 'node:crypto';

/** What the stand-in says of a person. */
export interface StandInPerson {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Everybody who has used the stand-in. */
export interface StandInPeople {
  find(sub: string): StandInPerson | undefined;
  /** @returns the `sub` of that person's address, the same each time */
  remember(person: StandInPerson): string;
}

/** @param peopleMax those who came first are forgotten beyond it */
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
