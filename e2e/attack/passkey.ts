import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion } from '@portal/contracts/identity/schemas';
import type { Stage } from '../proof/stage';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** What an assertion says; a hostile page or authenticator says otherwise. */
export interface Signing {
  challenge: string;
  /** Scheme, host and port of the page that asked. */
  origin: string;
  /** Host that the passkey is for. */
  rpId: string;
  type?: string;
  /** Whether its owner was verified. */
  verified?: boolean;
}

/** A passkey whose key is at hand. */
export class Passkey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  /** Gives it to a person, as if they had enrolled it. */
  async give(stage: Stage, tenant: string, user: number): Promise<void> {
    const database = await stage.database();
    await database.query(
      `insert into identity.passkey (tenant_id, user_id, credential_id, public_key, counter, transports, name) values ($1, $2, $3, $4, 0, '{}', 'Proof')`,
      [tenant, user, this.id, this.coseKey()],
    );
    await database.end();
  }

  assertion({ challenge, origin, rpId, type = 'webauthn.get', verified = true }: Signing): PasskeyAssertion {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    const data = Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (verified ? VERIFIED : 0)]), counter]);
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

  /** The public key as COSE writes it (RFC 9053): EC2, ES256, P-256, x and y. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [across, up] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), across, Buffer.from('225820', 'hex'), up]);
  }
}
