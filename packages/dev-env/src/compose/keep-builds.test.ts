import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWith } from '../config';
import { root } from '../paths';

const folder = mkdtempSync(join(tmpdir(), 'portal-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = join(folder, 'kept');
const DAY_S = 86_400;

/** Starts the web server of a build that consists of these files; what it runs is said by the script itself. */
function startWith(...files: string[]): string {
  const build = mkdtempSync(join(folder, 'build-'));
  mkdirSync(join(build, 'images'));
  for (const file of [...files, 'mf-manifest.json']) writeFileSync(join(build, file), file);
  return execFileSync('sh', [join(root, 'packages/dev-env/docker/keep-builds.sh'), build, 'echo', 'serving'], {
    encoding: 'utf8',
    env: environmentWith({ KEPT_BUILDS: kept }),
  });
}

const keptFiles = () =>
  readdirSync(join(kept, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .sort();

/** Lets everything that was replaced so far be as old as three days. */
function letTimePass(): void {
  const then = Date.now() / 1_000 - 3 * DAY_S;
  for (const list of readdirSync(join(kept, 'builds'))) utimesSync(join(kept, 'builds', list), then, then);
}

it('keeps the chunks of the build before, without its manifests, and runs the server', () => {
  expect(startWith('1.aaaaaaaaaa.js', 'images/logo.bbbbbbbbbb.svg')).toBe('serving\n');
  startWith('1.cccccccccc.js', '1.cccccccccc.js.br', 'images/logo.bbbbbbbbbb.svg');
  expect(keptFiles()).toEqual(['1.aaaaaaaaaa.js', '1.cccccccccc.js', '1.cccccccccc.js.br', 'images/logo.bbbbbbbbbb.svg']);
});

it('two days begin when a build is replaced, however long it was served', () => {
  letTimePass();
  startWith('1.dddddddddd.js');
  // The first was replaced three days ago; the second now.
  expect(keptFiles()).toEqual(['1.cccccccccc.js', '1.cccccccccc.js.br', '1.dddddddddd.js', 'images/logo.bbbbbbbbbb.svg']);
  letTimePass();
  startWith('1.dddddddddd.js');
  expect(keptFiles()).toEqual(['1.dddddddddd.js']);
});
