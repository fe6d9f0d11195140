import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DevEnvConfig } from '../config';
import { ownEnvironment } from '../config';
import { postgresUrl } from '../infra/postgres';
import { secretsOf } from '../infra/secrets';
import { root } from '../paths';
import { Problem } from '../problem';
import { knownPorts } from '../process/ports';
import type { ProcessPlan } from '../process/supervisor';
import { developmentShell, targetsOf } from '../units/build';
import type { Target } from '../units/builds';
import { domainOf, type Unit } from '../units/units';
import type { PortalSetting } from './plan';
import { answersOk } from './probe';

/** `issues` or `mfe-issues` → the micro-frontend. @throws Problem naming those that there are */
export function microFrontend(name: string | undefined, units: Unit[]): Unit {
  const all = units.filter(({ role }) => role === 'mfe');
  const unit = all.find((one) => one.name === name || domainOf(one) === name);
  if (!unit) throw new Problem(`Which micro-frontend? npm run dev -- ${all.map(domainOf).join(' | ')}`);
  return unit;
}

/** What must be built to work on the unit: everything but itself, and the shell as developers need it. */
export function developmentTargets(unit: Unit, units: Unit[]): Target[] {
  return [...targetsOf(units).filter((target) => target.unit !== unit && target.unit.role !== 'shell-web'), ...developmentShell(units)];
}

/** The BFF shows the development shell and takes the unit from its development server. */
export function developmentWeb(unit: Unit, units: Unit[], port: number): PortalSetting['web'] {
  return {
    folder: developmentShell(units)[0]?.out ?? '',
    units: { [unit.name]: `http://127.0.0.1:${port}` },
    devOrigins: [`http://localhost:${port}`, `ws://localhost:${port}`],
  };
}

/** How to run the unit's development server: it compiles at every save and tells the browser. */
export function developmentServer(unit: Unit, port: number, folder: string): ProcessPlan {
  return {
    name: `${unit.name} (development)`,
    command: process.execPath,
    args: [join(root, 'packages/build-config/bin/web.mjs'), 'serve', unit.folder, '--port', String(port)],
    env: ownEnvironment({}),
    cwd: root,
    log: join(folder, 'logs', `${unit.name}.log`),
    stopSignal: 'SIGTERM',
    isReady: () => answersOk(port, '/portal-manifest.json'),
    readyWithin: 120_000,
  };
}

/** What a second BFF needs to know of the portal that runs on the folder. */
export function runningPortal(folder: string, config: DevEnvConfig): Pick<PortalSetting, 'infrastructure' | 'ports'> {
  const secrets = secretsOf(folder);
  const infra = knownPorts(join(folder, 'ports.json'));
  if (!existsSync(join(folder, 'service-ports.json'))) throw new Problem(`What runs on ${folder} is no whole portal.`);
  return {
    ports: knownPorts(join(folder, 'service-ports.json')),
    infrastructure: {
      secrets,
      ownDatabase: !config.databaseUrl,
      databaseUrl: config.databaseUrl ?? postgresUrl({ port: infra.postgres ?? 0, password: secrets.databasePassword }),
      brokerHasUsers: !config.natsUrl,
      natsUrl: config.natsUrl ?? `nats://127.0.0.1:${infra.nats}`,
    },
  };
}
