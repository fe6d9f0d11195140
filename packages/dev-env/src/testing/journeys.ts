import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, wholeChromiumPath } from '../browser/chromium';
import { environmentWith, type DevEnvConfig } from '../config';
import { cacheFolder, root } from '../paths';
import { openVolatileFolder } from '../portal/data-folder';
import { startPortal } from '../portal/portal';
import { mailboxAddress } from '../portal/welcome';
import { freePort } from '../process/ports';
import { runThrough } from '../process/run';
import { Progress } from '../progress';
import { findUnits } from '../units/units';
import { playwrightResult } from './results';
import type { StepResult } from './step';

/** Which of the browser tests: the projects of `e2e/playwright.config.ts`. */
export const JOURNEYS = ['journeys', 'screens', 'dialogs', 'pictures'] as const;
export type Journeys = (typeof JOURNEYS)[number];

const results = join(cacheFolder, 'test');

/**
 * Runs browser tests against a portal of their own: a free port, fresh demo data, gone afterwards.
 * @param name also of the folder of what is reported, and of the portal's logs (`.cache/test/<name>-logs`)
 */
export async function runJourneys(
  config: DevEnvConfig,
  name: Journeys,
  args: string[],
  print: (line: string) => void,
): Promise<StepResult> {
  const chromium = await chromiumPath(print);
  const wholeChromium = (await wholeChromiumPath()) ?? chromium;
  const { folder, group, close } = await openVolatileFolder(name, print);
  try {
    const [port, openIdPort] = [await freePort(), await freePort()];
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
        environment: environmentWith({ OPENID_TRUSTED_ORIGINS: `http://127.0.0.1:${openIdPort}`, PARTNER_NETWORKS: '127.0.0.5/32' }),
      },
      group,
      new Progress(),
    );
    const portal = {
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: wholeChromium,
      PORTAL_PORT: String(port),
      PORTAL_DATA: folder,
      PORTAL_MAILBOX: mailboxAddress(setting) ?? '',
      PORTAL_OPENID_PORT: String(openIdPort),
    };
    return await runPlaywright(portal, name, args, print);
  } finally {
    await group.stop();
    keepLogs(folder, name);
    await close();
  }
}

function keepLogs(folder: string, name: Journeys): void {
  const kept = join(results, `${name}-logs`);
  rmSync(kept, { recursive: true, force: true });
  if (existsSync(join(folder, 'logs'))) cpSync(join(folder, 'logs'), kept, { recursive: true });
}

async function runPlaywright(
  portal: Record<string, string>,
  name: Journeys,
  args: string[],
  print: (line: string) => void,
): Promise<StepResult> {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const files = ['--reporter=list,json', `--output=${join(results, name)}`];
  await runThrough(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--project=${name}`, ...files, ...args], {
    cwd: join(root, 'e2e'),
    env: environmentWith({ ...portal, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: 'true' }),
    onLine: print,
  });
  return playwrightResult(report);
}
