import { createHmac } from 'node:crypto';

/** The BFF: hears every event, and says nothing but what its instances tell each other. */
export const EDGE = 'edge';
/** Whoever looks after the broker: may do everything. */
export const OPERATOR = 'operator';

/** Password of a user of the broker: of a key that lies with the other secrets. */
export function natsPassword(key: string, user: string): string {
  return createHmac('sha256', key).update(`nats ${user}`).digest('hex');
}

/** The address of the broker as one of its users. */
export function natsUrlFor(user: string, address: string, key: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = natsPassword(key, user);
  return url.href;
}

/**
 * What a service asks of JetStream: to make streams and its places in them, to fetch and to acknowledge; nothing that changes or empties
 * another's stream.
 */
const JETSTREAM = [
  '$JS.API.INFO',
  '$JS.API.STREAM.INFO.*',
  '$JS.API.STREAM.CREATE.*',
  '$JS.API.CONSUMER.INFO.*.*',
  '$JS.API.CONSUMER.CREATE.*.*',
  '$JS.API.CONSUMER.CREATE.*.*.>',
  '$JS.API.CONSUMER.DURABLE.CREATE.*.*',
  '$JS.API.CONSUMER.MSG.NEXT.*.*',
  '$JS.ACK.>',
];

const list = (subjects: readonly string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;

function permissionsOf(user: string): string {
  const inbox = `_INBOX_${user}.>`;
  if (user === EDGE)
    return `permissions { publish { allow: ${list(['edge.presence.*'])} }, subscribe { allow: ${list(['*.v1.>', 'edge.presence.*', inbox])} } }`;
  // Single events of its own stream: those about a person whose data is erased.
  const own = `$JS.API.STREAM.MSG.DELETE.${user.toUpperCase()}`;
  return `permissions { publish { allow: ${list([`${user}.>`, ...JETSTREAM, own])} }, subscribe { allow: ${list([inbox])} } }`;
}

/** The variable that holds a user's password where containers run. */
export const natsPasswordVariable = (user: string): string => `NATS_${user.toUpperCase()}_PASSWORD`;

/**
 * Lines of the broker's configuration that let nobody in without a name: a service publishes events of its own domain alone, the edge no
 * events. `password` gives that of a user, as the configuration takes it: quoted, or `$NAME` of a variable.
 */
export function natsAuthorization(domains: readonly string[], password: (user: string) => string): string[] {
  const users = [...domains, EDGE].map((user) => `    { user: ${user}, password: ${password(user)}, ${permissionsOf(user)} }`);
  return ['authorization {', '  users = [', ...users, `    { user: ${OPERATOR}, password: ${password(OPERATOR)} }`, '  ]', '}'];
}
