import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../browser/chromium';
import { environmentWith, type DevEnvConfig } from '../config';
import { removeData } from '../infra/remove-data';
import { cacheFolder, root } from '../paths';
import { openFolder } from '../portal/data-folder';
import { startPortal } from '../portal/portal';
import { mailboxAddress } from '../portal/welcome';
import { freePort } from '../process/ports';
import { runThrough } from '../process/run';
import { Progress } from '../progress';
import { findUnits } from '../units/units';
import { playwrightResult } from './results';
import type { StepResult } from './step';

const report = join(cacheFolder, 'test/journeys.json');

/** Runs the browser journeys against a portal of their own: a free port, fresh demo data, gone afterwards. */
export async function runJourneys(config: DevEnvConfig, args: string[], print: (line: string) => void): Promise<StepResult> {
  const chromium = await chromiumPath(print);
  const folder = join(cacheFolder, 'journeys');
  const { group, close } = await openFolder(folder, print);
  try {
    removeData(folder, ['portal.lock']);
    const port = await freePort();
    const web = { folder: join(root, 'shell/web/dist'), units: {}, devOrigins: [] };
    const setting = await startPortal(
      {
        units: findUnits(),
        folder,
        port,
        host: '127.0.0.1',
        withDemo: true,
        volatile: true,
        config: { ...config, databaseUrl: undefined, natsUrl: undefined, storageUrl: undefined, smtpUrl: undefined },
        web,
      },
      group,
      new Progress(),
    );
    return await runPlaywright(
      { CHROMIUM_PATH: chromium, PORTAL_PORT: String(port), PORTAL_DATA: folder, PORTAL_MAILBOX: mailboxAddress(setting) ?? '' },
      args,
      print,
    );
  } finally {
    await close();
    removeData(folder, ['logs']);
  }
}

async function runPlaywright(env: Record<string, string>, args: string[], print: (line: string) => void): Promise<StepResult> {
  rmSync(report, { force: true });
  await runThrough(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args], {
    cwd: join(root, 'e2e'),
    env: environmentWith({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: 'true' }),
    onLine: print,
  });
  return playwrightResult(report);
}
