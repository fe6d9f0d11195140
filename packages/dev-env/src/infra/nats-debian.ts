import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Suites with a nats-server that is new enough and runs on Debian 12 and Ubuntu 22.04 as it is; the first that works is taken. */
const SUITES = ['testing', 'unstable'];

/**
 * Takes nats-server out of Debian's signed package, without root and without touching the system: apt works on
 * folders of its own, checks the signature, and the package is unpacked instead of installed. Throws when it cannot.
 */
export async function unpackNatsFromDebian(target: string): Promise<void> {
  if (!existsSync(KEYS)) throw new Error(`there is no ${KEYS}: not Debian or Ubuntu, or without Debian's keys`);
  const failures: string[] = [];
  for (const suite of SUITES) {
    const folder = mkdtempSync(join(tmpdir(), 'nats-debian-'));
    try {
      return await unpackFrom(suite, folder, target);
    } catch (error) {
      failures.push(`${suite}: ${firstLine(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(failures.join('; '));
}

async function unpackFrom(suite: string, folder: string, target: string): Promise<void> {
  for (const name of ['lists/partial', 'archives/partial', 'out']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYS}] ${debianMirror()} ${suite} main\n`);
  writeFileSync(join(folder, 'status'), '');
  const options = aptOptions(folder);
  await run('apt-get', [...options, 'update'], { cwd: folder, timeout: 120_000 });
  await run('apt-get', [...options, 'download', 'nats-server'], { cwd: folder, timeout: 120_000 });
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (!archive) throw new Error('apt brought no package');
  await run('dpkg', ['-x', archive, 'out'], { cwd: folder });
  const binary = ['usr/bin/nats-server', 'usr/sbin/nats-server'].map((path) => join(folder, 'out', path)).find(existsSync);
  if (!binary) throw new Error('the package holds no nats-server');
  copyFileSync(binary, target);
}

function aptOptions(folder: string): string[] {
  const settings = {
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': folder,
    'Dir::Cache::archives': join(folder, 'archives'),
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** The mirror this machine already uses for Debian; the project's own where it uses none. */
function debianMirror(): string {
  const files = ['/etc/apt/sources.list', ...listOf('/etc/apt/sources.list.d')].filter(existsSync);
  return mirrorIn(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

/** The first address of a Debian archive in the text of apt's sources. */
export function mirrorIn(sources: string): string {
  const lines = sources.split('\n').filter((line) => !line.trim().startsWith('#'));
  return /https?:\/\/\S+\/debian\/?(?=\s|$)/.exec(lines.join('\n'))?.[0] ?? 'http://deb.debian.org/debian';
}

function listOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n')[0] ?? message;
}
