import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Assertions } from '../../../proof/assertions';
import type { Row } from '../../../proof/row';
import type { Containers } from './containers';

/** Programs of ours, whose images have a shell. */
const OURS = /^(svc-|mfe-|shell-|nats-)/;

/** Prints a word for each thing that it could do. */
const TRIES = [
  '[ "$(id -u)" = 0 ] && echo is-root',
  'grep -q "^NoNewPrivs:.1" /proc/self/status || echo may-gain-rights',
  'grep -Eq "^CapBnd:.0*(400)?$" /proc/self/status || echo holds-capabilities',
  '(touch /app/x || touch /srv/x || touch /x || touch /usr/x) 2>/dev/null && echo writes-program',
  'find /app /srv -name "*.map" 2>/dev/null | grep -q . && echo has-sources',
  'command -v npm >/dev/null && echo has-npm',
  'touch /tmp/x && echo writes-tmp',
];
const CONTROL = 'writes-tmp';

/** Whether a TCP port of another container can be reached. */
const reaching = (host: string, port: number) =>
  `require('node:net').connect(${port}, '${host}').on('connect', () => process.exit(0)).on('error', () => process.exit(1)).setTimeout(3000, () => process.exit(1))`;

/** What somebody who has taken over a container finds there, tried in each that runs. */
export async function fromInside(containers: Containers, secretsFolder: string): Promise<Row[]> {
  return [await programs(containers), await networks(containers), await told(containers, secretsFolder)];
}

async function programs(containers: Containers): Promise<Row> {
  const assertions = new Assertions('containers: what a program that was taken over can do in its own');
  for (const name of containers.lasting.filter((one) => OURS.test(one))) {
    const can = (await containers.compose(['exec', '-T', name, 'sh', '-c', `${TRIES.join('; ')}; true`])).split('\n');
    assertions.denies(
      name,
      can.every((word) => word === CONTROL),
      can,
    );
    assertions.allows(`${name} keeps what it may`, can.includes(CONTROL), can);
  }
  return assertions.row();
}

/** Only the services reach the database and files, and nothing of the web reaches a service. */
async function networks(containers: Containers): Promise<Row> {
  const assertions = new Assertions('containers: whom each reaches');
  const reaches = (from: string, host: string, port: number) =>
    containers.succeeds(['exec', '-T', from, 'node', '-e', reaching(host, port)]);
  for (const [host, port] of [
    ['postgres', 5432],
    ['storage', 9000],
  ] as const) {
    assertions.denies(`shell-bff reaches ${host}`, !(await reaches('shell-bff', host, port)));
    assertions.allows(`svc-issues-1 reaches ${host}`, await reaches('svc-issues-1', host, port));
  }
  const fetches = (from: string, address: string) =>
    containers.succeeds(['exec', '-T', from, 'wget', '-q', '-T', '3', '-O', '/dev/null', address]);
  const elsewhere = ['http://svc-identity-1:4100/_health/ready', 'http://nats-1:8222/healthz', 'http://storage:9000/'];
  for (const name of containers.lasting.filter((one) => one.startsWith('mfe-'))) {
    for (const address of elsewhere) assertions.denies(`${name} reaches ${address}`, !(await fetches(name, address)));
    assertions.allows(`${name} reaches itself`, await fetches(name, 'http://127.0.0.1:8080/portal-manifest.json'));
  }
  return assertions.row();
}

/** No secret stands where whoever may ask the engine reads it, and no port is open but the two of this machine. */
async function told(containers: Containers, secretsFolder: string): Promise<Row> {
  const assertions = new Assertions('containers: secrets in what the engine tells, and open ports');
  const secrets = readdirSync(secretsFolder).map((name) => [name, readFileSync(join(secretsFolder, name), 'utf8').trim()] as const);
  for (const name of containers.lasting) {
    const { text, ports } = await containers.inspected(name);
    const found = secrets.filter(([, secret]) => text.includes(secret)).map(([secret]) => secret);
    assertions.denies(`secrets of ${name}`, found.length === 0, found);
    const beyond = ports.filter((address) => address !== '127.0.0.1');
    assertions.denies(`${name} is reached from other machines`, beyond.length === 0, beyond);
    if (name === 'shell-bff') assertions.allows('the portal is reached on this machine', ports.length > 0);
  }
  const own = await containers.compose(['exec', '-T', 'svc-identity-1', 'cat', '/run/secrets/identity_peppers']);
  assertions.allows(
    'a service reads its own secret',
    secrets.some(([name, secret]) => name === 'identity_peppers' && secret === own),
  );
  return assertions.row();
}
