import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How the authenticator behaves, if not as it should. */
export interface AuthenticatorBehaviour {
  /** Whether its person unlocked it. */
  isUnlocked?: boolean;
  /** The origin it signs; by default that of the site. */
  origin?: string;
  /** The site of the passkey; by default the one that asked. */
  rpId?: string;
  /** Its signature counter; by default one more than before. */
  counter?: number;
}

interface Credential {
  id: string;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

const flag = { present: 1, unlocked: 4, canBackUp: 8, isBackedUp: 16, hasKey: 64 };

/** COSE values of an ES256 key, and its first four parts. */
const es256 = [
  [1, 2],
  [3, -7],
  [-1, 1],
] as const;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A software authenticator: ES256 passkeys, as a browser would send them. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #credentials: Credential[] = [];

  /** @param origin of the site */
  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(
    type: string,
    challenge: string,
    { origin = this.#origin }: AuthenticatorBehaviour,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, counter: number): Buffer {
    const data = Buffer.alloc(37);
    sha256(rpId).copy(data);
    data.writeUInt8(flags, 32);
    data.writeUInt32BE(counter, 33);
    return data;
  }

  #flags({ isUnlocked = true }: AuthenticatorBehaviour): number {
    const unlocked = isUnlocked ? flag.unlocked : 0;
    return flag.present | flag.canBackUp | flag.isBackedUp | unlocked;
  }

  /** Creates a passkey. @returns what a browser sends */
  make(options: PublicKeyCredentialCreationOptionsJSON, behaviour: AuthenticatorBehaviour = {}) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const counter = behaviour.counter ?? 0;
    const name = id.toString('base64url');
    const userHandle = options.user.id;
    this.#credentials.push({ id: name, key: privateKey, userHandle, counter });
    const publicKey = new Map<number, number | Uint8Array>([
      ...es256,
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const rpId = behaviour.rpId ?? options.rp.id ?? '';
    const authData = Buffer.concat([
      this.#data(rpId, this.#flags(behaviour) | flag.hasKey, counter),
      Buffer.alloc(16), // Its model, which it does not name.
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(publicKey),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const clientData = this.#clientData('webauthn.create', options.challenge, behaviour);
    return {
      ...{ id: name, rawId: name, type: 'public-key' },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the last passkey. @returns what a browser sends */
  sign(options: PublicKeyCredentialRequestOptionsJSON, behaviour: AuthenticatorBehaviour = {}) {
    const credential = this.#credentials.at(-1);
    if (credential === undefined) throw new Error('The authenticator has no passkey');
    credential.counter = behaviour.counter ?? credential.counter + 1;
    const { id, key, userHandle, counter } = credential;
    const rpId = behaviour.rpId ?? options.rpId ?? '';
    const authData = this.#data(rpId, this.#flags(behaviour), counter);
    const clientData = this.#clientData('webauthn.get', options.challenge, behaviour);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key);
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      },
    };
  }
}
