import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from '@m8/platform/concurrency-limiter.ts';

const deriveKey = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB (in KiB), two passes, one lane. */
const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * @param options `atOnce` limits the memory (19 MiB each) and the use of the thread pool; beyond `waitingMax`,
 *   a flood is refused instead of piling up; tests set a low `cost`
 */
export function createPasswordHasher({ atOnce = 2, waitingMax = 100, cost = owaspCost } = {}) {
  const limiter = createConcurrencyLimiter({
    ...{ atOnce, waiting: waitingMax, full: 'server/unavailable', retryAfterSeconds: 5 },
  });

  function derive(password: string, nonce: Buffer, parameters = cost, length = tagLength) {
    return limiter.run({}, () =>
      deriveKey('argon2id', {
        // NIST SP 800-63B asks for the normalisation.
        message: Buffer.from(password.normalize('NFKC')),
        nonce,
        tagLength: length,
        ...parameters,
      }),
    );
  }

  return {
    /** @returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltLength);
      const { memory: m, passes: t, parallelism: p } = cost;
      const tag = await derive(password, salt);
      return `$argon2id$v=19$m=${m},t=${t},p=${p}$${unpadded(salt)}$${unpadded(tag)}`;
    },
    /** @returns whether the password is that of a PHC string, compared in constant time */
    async verify(stored: string, password: string): Promise<boolean> {
      const parsed = parsePhc(stored);
      if (parsed === null) return false;
      const tag = await derive(password, parsed.salt, parsed.cost, parsed.tag.length);
      return timingSafeEqual(tag, parsed.tag);
    },
  };
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,})\$([\w+/]{16,})$/;

function parsePhc(stored: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(stored) ?? [];
  if (memory === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
