import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { natsConfiguration } from './nats';
import { mirrorIn } from './nats-debian';
import { checkSum } from './nats-release';
import { natsPassword, natsUrlFor } from './nats-users';
import { isGoodVersion, type Version } from './nats-version';

it('a server that starts on a full disk keeps its streams: what is free just then sets no limit', () => {
  expect(natsConfiguration({ folder: '/data', port: 4222, monitoringPort: 8222, volatile: false })).toContain('max_file_store: 1TB');
  expect(readFileSync(join(root, 'packages/dev-env/docker/nats.conf'), 'utf8')).toContain('max_file_store: 1TB');
});

it('an acknowledged message is on the disk, except in tests', () => {
  expect(natsConfiguration({ folder: '/data', port: 4222, monitoringPort: 8222, volatile: false })).toContain('sync_interval: always');
  expect(natsConfiguration({ folder: '/data', port: 4222, monitoringPort: 8222, volatile: true })).not.toContain('always');
});

it('who may speak is named, each with events of its own; for tests nobody is', () => {
  const text = natsConfiguration({
    folder: '/data',
    port: 4222,
    monitoringPort: 8222,
    volatile: false,
    domains: ['issues', 'identity'],
    key: 'k',
  });
  expect(text).toMatch(/user: issues, password: "[0-9a-f]{64}", permissions \{ publish \{ allow: \["issues\.>"/);
  expect(text).toMatch(/user: edge, .* publish \{ allow: \["edge\.presence\.\*"\] \}, subscribe/);
  expect(text).not.toContain('STREAM.DELETE');
  expect(natsConfiguration({ folder: '/data', port: 4222, monitoringPort: 8222, volatile: true })).not.toContain('authorization');
});

it('an address names its user', () => {
  expect(natsUrlFor('issues', 'nats://127.0.0.1:4222', 'k')).toBe(`nats://issues:${natsPassword('k', 'issues')}@127.0.0.1:4222`);
});

it('a folder with spaces and quotes stays one value', () => {
  expect(natsConfiguration({ folder: '/my "plant" data', port: 4222, monitoringPort: 8222, volatile: false })).toContain(
    'store_dir: "/my \\"plant\\" data/store"',
  );
});

it.each<[Version, boolean]>([
  [[2, 10, 29], false],
  [[2, 12, 9], false],
  [[2, 12, 10], true],
  [[2, 13, 99], false],
  [[2, 14, 1], false],
  [[2, 14, 2], true],
  [[2, 15, 0], true],
  [[3, 0, 0], true],
])('version %j is good: %s', (version, good) => {
  expect(isGoodVersion(version)).toBe(good);
});

it('a download that is not the pinned one is refused', () => {
  const sum = createHash('sha256').update('nats').digest('hex');
  expect(() => checkSum(Buffer.from('nats'), sum)).not.toThrow();
  expect(() => checkSum(Buffer.from('natz'), sum)).toThrow(/expected/);
});

it.each([
  ['Types: deb\nURIs: http://mirror.plant.example/debian\nSuites: bookworm', 'http://mirror.plant.example/debian'],
  ['# deb http://old.example/debian x\ndeb https://deb.debian.org/debian/ trixie main', 'https://deb.debian.org/debian/'],
  ['URIs: http://deb.debian.org/debian-security', 'http://deb.debian.org/debian'],
  ['', 'http://deb.debian.org/debian'],
])('the mirror in %j', (sources, mirror) => {
  expect(mirrorIn(sources)).toBe(mirror);
});
