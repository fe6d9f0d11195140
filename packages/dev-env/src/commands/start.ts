import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DevEnvConfig, readConfig } from '../config';
import { removeData } from '../infra/remove-data';
import { dataFolder, root } from '../paths';
import { openFolder } from '../portal/data-folder';
import { portalPort } from '../portal/free-port';
import { startPortal } from '../portal/portal';
import { addressOf, mailboxAddress, welcome } from '../portal/welcome';
import { confirmReset, resetData } from '../portal/reset';
import { endRunning } from '../process/run';
import { orStopped, stopRequest, untilStopped } from '../process/signals';
import { Progress } from '../progress';
import { findUnits } from '../units/units';

const options = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  reset: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  volatile: { type: 'boolean', default: false },
} as const;

/** Demo people have a password that everybody knows: never unasked in production or in a database that is not our own. */
export function makesDemo(asked: boolean, { production, databaseUrl }: Pick<DevEnvConfig, 'production' | 'databaseUrl'>): boolean {
  return asked || (!production && databaseUrl === undefined);
}

/** `npm start`: the whole portal, until Ctrl+C. */
export async function start(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options });
  const folder = dataFolder(values.data);
  const progress = new Progress();
  const config = readConfig();
  if (values.reset && !values.yes) await confirmReset(folder);
  const stop = stopRequest();
  const opened = await openFolder(folder, (line) => progress.say(line));
  try {
    if (values.reset) resetData(folder);
    const port = await portalPort(Number(values.port));
    opened.lock.describe(addressOf('acme', port));
    const withDemo = makesDemo(values.demo, config);
    const web = { folder: join(root, 'shell/web/dist'), units: {}, devOrigins: [] };
    const starting = startPortal(
      { units: findUnits(), folder, port, host: values.host, withDemo, volatile: values.volatile, config, web },
      opened.group,
      progress,
    );
    const setting = await orStopped(starting, stop);
    if (setting === 'stopped') return;
    progress.say(welcome({ port, folder, withDemo, mailbox: mailboxAddress(setting) }));
    await untilStopped(stop);
  } finally {
    progress.quieten();
    if (!opened.group.isEmpty) progress.say('Stopping …');
    endRunning();
    await opened.close();
    if (values.volatile) removeData(folder);
    if (!opened.group.isEmpty) progress.say('Stopped.');
  }
}
