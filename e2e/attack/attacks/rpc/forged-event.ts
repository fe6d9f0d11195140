import { publication } from './nats-wire';

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const whole = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
function bytes(field: number, value: Buffer | string): Buffer {
  const content = Buffer.from(value);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
}

const TYPE = 'identity.v1.user_updated';
const PERSON = 990_001;

/** An event that somebody made by hand: a person of a tenant has a name. */
export interface ForgedEvent {
  id: string;
  /** As it is published on the subject of a tenant; `messageId` is the id that the message says, its own by default. */
  publication(tenant: string, messageId?: string): string;
}

/** The envelope of `proto/portal/v1` with a `UserUpdated` of `proto/identity/v1`, written out. */
export function forgedEvent({ tenant, name }: { tenant: string; name: string }): ForgedEvent {
  const id = crypto.randomUUID();
  const person = Buffer.concat([whole(1, PERSON), bytes(2, name), whole(7, 1)]);
  const envelope = Buffer.concat([
    bytes(1, id),
    bytes(2, tenant),
    bytes(3, TYPE),
    bytes(6, 'user'),
    bytes(7, String(PERSON)),
    whole(8, 1),
    bytes(10, bytes(1, person)),
  ]);
  return {
    id,
    publication: (subject, messageId = id) =>
      publication(`${TYPE}.${subject}`, envelope, {
        'Nats-Msg-Id': messageId,
        'Portal-Tenant': subject,
        'Portal-Aggregate': 'user',
        'Portal-Aggregate-Id': id,
      }),
  };
}
