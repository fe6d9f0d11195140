import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@portal/dev-env/paths';
import { freePort } from '@portal/dev-env/process/ports';
import { composeOverride } from '../../config';
import type { Row } from '../../proof/row';
import { Containers, engineMissing } from './compose/containers';
import { earlierBuild } from './compose/earlier-build';
import { fromInside } from './compose/from-inside';
import { Plant } from './compose/plant';
import { within } from '../../proof/pause';

const PROJECT = 'portal-chaos';
const READY_S = 300;
/** Longest time without an acknowledged write while one container is away. */
const AWAY_S = 30;

const notRun = (why: string): Row[] => [
  { what: 'containers', measured: `not run: ${why}`, goal: 'run where a container engine and the images can be had', met: null },
];

/**
 * The compose file as it is: from empty, each container killed, each replaced under writes, down and up. Where no engine is at hand it says
 * so.
 */
export async function compose(): Promise<Row[]> {
  const missing = await engineMissing();
  if (missing !== null) return notRun(missing);
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  const port = await freePort('127.0.0.1');
  const mail = await freePort('127.0.0.1');
  const env = {
    SECRETS_DIR: join(folder, 'secrets'),
    PORTAL_VERSION: 'chaos',
    PORTAL_BIND: `127.0.0.1:${port}`,
    MAIL_BIND: `127.0.0.1:${mail}`,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  execFileSync('sh', [join(root, 'packages/dev-env/docker/make-secrets.sh'), env.SECRETS_DIR], { stdio: 'ignore' });
  const override = composeOverride();
  const containers = await Containers.read(PROJECT, env, override === undefined ? [] : [override]);
  try {
    const images = await containers.missingImages();
    return images.length > 0 ? notRun(`${images.join(', ')} cannot be had`) : await proved(containers, port, env.SECRETS_DIR);
  } finally {
    await containers.compose(['down', '--volumes', '--remove-orphans', '--timeout', '5']);
    rmSync(folder, { recursive: true });
  }
}

async function proved(containers: Containers, port: number, secrets: string): Promise<Row[]> {
  const built = await secondsOf(() => containers.compose(['build']));
  const ready = await secondsOf(() => containers.up());
  const plant = await Plant.create(containers, port);
  const rows: Row[] = [
    {
      what: 'containers: from empty until all are healthy',
      measured: `${ready} s, images built in ${built} s`,
      goal: `at most ${READY_S} s`,
      met: ready <= READY_S,
      timed: true,
    },
  ];
  rows.push(...(await fromInside(containers, secrets)), await earlierBuild(containers, (path) => plant.statusOf(path)));
  await plant.start();
  rows.push(await eachOf(containers, plant, 'killed', (name) => containers.kill(name)));
  rows.push(await eachOf(containers, plant, 'replaced', (name) => containers.replace(name)));
  const again = await secondsOf(async () => {
    await containers.compose(['down', '--timeout', '30']);
    await containers.up();
  });
  await plant.stop();
  const faults = await plant.faults();
  return [
    ...rows,
    { what: 'containers: down and up again', measured: `${again} s`, goal: `at most ${READY_S} s`, met: again <= READY_S, timed: true },
    {
      what: `containers: of ${plant.acknowledged.size} acknowledged writes lost or doubled`,
      measured: `${faults.length}; refused meanwhile: ${JSON.stringify(Object.fromEntries(plant.refusals))}`,
      goal: '0',
      met: faults.length === 0 && plant.acknowledged.size > 0,
    },
  ];
}

/** Does something to each container, one after the other, while writes go on. */
async function eachOf(containers: Containers, plant: Plant, done: string, fault: (name: string) => Promise<void>): Promise<Row> {
  let worst = { name: '', seconds: 0 };
  for (const name of containers.lasting) {
    const began = Date.now();
    await fault(name);
    const healed = Date.now();
    const goesOn = await within(AWAY_S * 2_000, () => Promise.resolve(plant.answeredAt > healed));
    const seconds = goesOn ? Math.round((plant.answeredAt - began) / 100) / 10 : Infinity;
    if (seconds > worst.seconds) worst = { name, seconds };
    await containers.untilHealthy(name);
  }
  return {
    what: `containers: each of ${containers.lasting.length} ${done} under writes`,
    measured: `all healthy again; the next write was acknowledged at the latest after ${worst.seconds} s (${worst.name})`,
    goal: `healthy, at most ${AWAY_S} s`,
    met: worst.seconds <= AWAY_S,
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round((performance.now() - began) / 1000);
}
