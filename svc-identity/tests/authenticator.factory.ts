import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCredential } from '@portal/contracts/identity/schemas';

/** CBOR of what an attestation is made of (RFC 8949): small integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, number | string | Buffer | Map<string, never>>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** What one answer of the authenticator is made of; a hostile page or machine changes it. */
export interface Signing {
  challenge: string;
  /** `https://acme.example.com` */
  origin: string;
  /** Host the passkey is for; that of the origin by default. */
  rpId?: string;
  /** Whether its owner was verified. */
  verified?: boolean;
  type?: string;
}

/** An authenticator with one key, as a telephone has it. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  private data({ origin, rpId = new URL(origin).hostname, verified = true }: Signing, credential?: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    const flags = PRESENT | (verified ? VERIFIED : 0) | (credential ? WITH_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  }

  private client({ challenge, origin, type }: Signing, usual: string): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
  }

  /** A new credential. */
  create(signing: Signing): PasskeyCredential {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const attestation = cbor(
      new Map<string, string | Buffer | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', this.data(signing, credential)],
      ]),
    );
    return {
      id: this.id,
      response: {
        clientDataJSON: this.client(signing, 'webauthn.create').toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** A signature of a challenge. */
  get(signing: Signing): PasskeyAssertion {
    const client = this.client(signing, 'webauthn.get');
    const data = this.data(signing);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
