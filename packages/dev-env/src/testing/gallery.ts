import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../browser/chromium';
import { environmentWith } from '../config';
import { cacheFolder, root } from '../paths';
import { run, runThrough } from '../process/run';
import { playwrightResult } from './results';
import type { StepResult } from './step';

/** Where the gallery is built. */
export const galleryFolder = join(cacheFolder, 'gallery');

/** Builds the gallery of the ui-kit. @throws Problem */
export async function buildGallery(): Promise<void> {
  rmSync(galleryFolder, { recursive: true, force: true });
  await run(process.execPath, [join(root, 'packages/build-config/bin/gallery.mjs'), '--out', galleryFolder]);
}

/** Compares the gallery with its pictures; with `--update` in `args` it takes them anew. */
export async function comparePictures(args: string[], print: (line: string) => void): Promise<StepResult> {
  const report = join(cacheFolder, 'test/gallery.json');
  rmSync(report, { force: true });
  await buildGallery();
  const playwright = ['test', '--config', 'gallery/playwright.config.ts', '--reporter=line,json'];
  const update = args.includes('--update') ? ['--update-snapshots=all'] : [];
  await runThrough(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), ...playwright, ...update, ...args.filter((arg) => arg !== '--update')],
    {
      cwd: join(root, 'e2e'),
      env: environmentWith({
        CHROMIUM_PATH: await chromiumPath(print),
        GALLERY_FOLDER: galleryFolder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CI: 'true',
      }),
      onLine: print,
    },
  );
  return playwrightResult(report);
}
