import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makesDemo } from '../commands/start';
import { ownEnvironment } from '../config';
import { databasePasswordOf, ownSecret, secretsOf, serviceKeysOf } from '../infra/secrets';
import { makePrivateFolder } from '../process/private-folder';
import { openLog } from '../process/log-file';
import { findUnits, type Unit } from '../units/units';
import { contextKeysOf, contextPairs, pairName } from './context-pairs';
import { migrationEnvironment, type PortalSetting, serviceEnvironment } from './plan';
import { settingsOf } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'own-keys-'));
const secrets = secretsOf(folder);
const units = findUnits();
function unit(name: string): Unit {
  const found = units.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
const setting: PortalSetting = {
  units,
  folder,
  port: 8080,
  host: '127.0.0.1',
  ports: {},
  storageUrl: undefined,
  web: { folder: '', units: {}, devOrigins: [] },
  infrastructure: {
    databaseUrl: 'postgres://portal:of-the-admin@127.0.0.1/portal',
    natsUrl: 'nats://127.0.0.1',
    brokerHasUsers: true,
    secrets,
    ownDatabase: true,
  },
};
const namesIn = (keys: string): string[] => keys.split(',').map((entry) => entry.split(':')[0] ?? '');

it('a process has the keys of the directions that it is part of', () => {
  expect(contextPairs(units).map(pairName)).toEqual(expect.arrayContaining(['edge>identity', 'edge>issues', 'issues>identity']));
  expect(namesIn(contextKeysOf(unit('svc-issues'), units, secrets.contextKey))).toEqual([
    'edge>issues',
    'identity>issues',
    'inventory>issues',
    'issues>identity',
    'issues>inventory',
    'issues>surveys',
    'surveys>issues',
    'sync>issues',
  ]);
  expect(namesIn(contextKeysOf(unit('shell-bff'), units, secrets.contextKey)).every((name) => name.startsWith('edge>'))).toBe(true);
  const keys = contextPairs(units).map((pair) => contextKeysOf({ ...unit('svc-issues') }, units, `${secrets.contextKey}${pairName(pair)}`));
  expect(new Set(keys).size).toBe(keys.length);
});

it('a service knows its own role and keys, nobody else knows them, and none the administrator', () => {
  const [issues, identity] = ['svc-issues', 'svc-identity'].map((name) => JSON.stringify(serviceEnvironment(unit(name), setting)));
  for (const own of [databasePasswordOf(secrets, 'issues_app'), serviceKeysOf(secrets, 'issues')]) {
    expect(issues).toContain(own);
    expect(identity).not.toContain(own);
  }
  expect(identity).toContain(ownSecret(folder, 'PEPPERS'));
  expect(issues).not.toContain(ownSecret(folder, 'PEPPERS'));
  for (const environment of [issues, identity]) {
    expect(environment).not.toContain('of-the-admin');
    for (const root of Object.values(secrets)) expect(environment).not.toContain(root);
  }
  const migration = migrationEnvironment(unit('svc-issues'), setting);
  expect(migration).toMatchObject({
    ADMIN_DATABASE_URL: setting.infrastructure.databaseUrl,
    APP_DATABASE_PASSWORD: databasePasswordOf(secrets, 'issues_app'),
  });
  expect(Object.keys(migration)).not.toEqual(expect.arrayContaining(['CONTEXT_KEYS']));
});

it('of our own environment a process gets what it reads, and nothing else', () => {
  const ours = { PATH: '/bin', RATE_SESSION: '1', DATABASE_URL: 'postgres://admin:secret@db', CLOUD_TOKEN: 'x', ADMIN_DATABASE_URL: 'x' };
  expect(ownEnvironment({ PORT: '1' }, settingsOf(unit('shell-bff')), ours)).toEqual({ PATH: '/bin', RATE_SESSION: '1', PORT: '1' });
  expect(ownEnvironment({ DATABASE_URL: 'own' }, settingsOf(unit('svc-issues')), ours)).toEqual({ PATH: '/bin', DATABASE_URL: 'own' });
});

it.each([
  [false, false, undefined, true],
  [false, false, 'postgres://somebody-elses', false],
  [true, false, 'postgres://somebody-elses', true],
  [false, true, undefined, false],
  [true, true, undefined, true],
])('asked %s, in production %s, on the database %s: makes demo people %s', (asked, production, databaseUrl, makes) => {
  expect(makesDemo(asked, { production, databaseUrl })).toBe(makes);
});

it('secrets, logs and private folders are for their owner alone, whatever the umask', () => {
  const before = process.umask(0o022);
  try {
    openLog(join(folder, 'logs/x.log'));
    makePrivateFolder(join(folder, 'files'));
  } finally {
    process.umask(before);
  }
  const modes = ['secrets.json', 'logs', 'logs/x.log', 'files'].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
  expect(modes).toEqual(['600', '700', '600', '700']);
  expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toMatchObject({ ...secrets });
});
