import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { dataFolder } from '../paths';
import { type OpenFolder, openFolder } from '../portal/data-folder';
import { developmentServer, developmentTargets, developmentWeb, microFrontend, runningPortal } from '../portal/development';
import { portalPort } from '../portal/free-port';
import { bffPlan } from '../portal/plan';
import { startPortal } from '../portal/portal';
import { addressOf } from '../portal/welcome';
import { isRunning } from '../process/identity';
import { readHolder } from '../process/lock';
import { rememberedPorts } from '../process/ports';
import { endRunning } from '../process/run';
import { orStopped, stopRequest, untilStopped } from '../process/signals';
import { Progress } from '../progress';
import { buildWhatChanged } from '../units/build';
import { findUnits, type Unit } from '../units/units';
import { makesDemo } from './start';

const options = { port: { type: 'string', default: '8081' }, data: { type: 'string' } } as const;

/**
 * `npm run dev -- issues`: one micro-frontend that reloads at every save. Joins the portal that runs on the data
 * folder with an edge of its own; starts a whole portal where none runs.
 */
export async function dev(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  const units = findUnits();
  const unit = microFrontend(positionals[0], units);
  const folder = dataFolder(values.data);
  const progress = new Progress();
  const stop = stopRequest();
  const holder = readHolder(join(folder, 'portal.lock'));
  const joins = holder !== undefined && isRunning(holder);
  const opened = await openFolder(joins ? join(folder, 'dev') : folder, (line) => progress.say(line));
  try {
    const port = await portalPort(Number(values.port));
    const work = startDevelopment({ unit, units, folder, joins, port }, opened, progress);
    if ((await orStopped(work, stop)) === 'stopped') return;
    progress.say(
      `\n${unit.name} as it is written: ${addressOf('acme', port)}\nEvery save reloads the page; what the compiler says is in ${join(folder, 'logs', `${unit.name}.log`)}\nStop: Ctrl+C`,
    );
    await untilStopped(stop);
  } finally {
    progress.quieten();
    endRunning();
    await opened.close();
    progress.say('Stopped.');
  }
}

interface Work {
  unit: Unit;
  units: Unit[];
  folder: string;
  joins: boolean;
  port: number;
}

async function startDevelopment({ unit, units, folder, joins, port }: Work, { group }: OpenFolder, progress: Progress): Promise<void> {
  const config = readConfig();
  const { development } = await rememberedPorts(join(folder, 'development-ports.json'), ['development']);
  const web = developmentWeb(unit, units, development);
  const targets = developmentTargets(unit, units);
  const server = group.start([developmentServer(unit, development, folder)]);
  if (joins) {
    await buildWhatChanged(targets, progress);
    const running = runningPortal(folder, config);
    // The inner port is that of the edge that runs already.
    const ports = { ...running.ports, 'shell-bff-ops': 0 };
    const setting = { units, folder, port, host: '127.0.0.1', storageUrl: config.storageUrl, web, ...running, ports };
    await group.start(
      units
        .filter(({ role }) => role === 'bff')
        .map((bff) => ({ ...bffPlan(bff, setting), log: join(folder, 'logs/shell-bff.development.log') })),
    );
  } else {
    await startPortal(
      { units, folder, port, host: '127.0.0.1', withDemo: makesDemo(false, config), volatile: false, config, targets, web },
      group,
      progress,
    );
  }
  await progress.step(`Compiling ${unit.name} for development`, () => server);
}
