import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config';
import { cacheFolder } from '../paths';
import { Problem } from '../problem';
import { isExecutable } from '../process/executable';
import { run, runThrough } from '../process/run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];
/** The newest whose package runs on Node 20. */
const FROM_REGISTRY = '@sparticuz/chromium@143.0.4';

/** A Chromium to run the journeys in: of this machine, else installed, else the one from the package registry. @throws Problem */
export async function chromiumPath(say: (line: string) => void = console.error): Promise<string> {
  const { chromium, path } = readConfig();
  if (chromium) return chromium;
  const here = () =>
    [
      ...path
        .split(delimiter)
        .filter(Boolean)
        .flatMap((folder) => NAMES.map((name) => join(folder, name))),
      ...ELSEWHERE,
    ].find(isExecutable);
  const found = here();
  if (found) return found;
  say('No Chromium on this machine; installing one …');
  await installWithApt();
  return here() ?? fetchFromRegistry();
}

async function installWithApt(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...args: string[]) => runThrough('apt-get', [...args, '-y', '-q']);
  await apt('update');
  await apt('install', '--no-install-recommends', 'chromium');
}

async function fetchFromRegistry(): Promise<string> {
  const folder = join(cacheFolder, 'chromium');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'chromium-cache', private: true, type: 'module' }));
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', FROM_REGISTRY], { cwd: folder });
    const address = pathToFileURL(join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')).href;
    const { default: fetched } = (await import(address)) as { default: { executablePath(): Promise<string> } };
    return await fetched.executablePath();
  } catch (error) {
    throw new Problem(
      `No Chromium: none on the PATH, apt could not install it, and the registry's failed (${error instanceof Error ? error.message : String(error)}). Set CHROMIUM_PATH.`,
    );
  }
}
