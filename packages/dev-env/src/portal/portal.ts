import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DevEnvConfig } from '../config';
import { startInfrastructure } from '../infra/infrastructure';
import { mailboxPlan } from './mailbox-plan';
import type { ProcessGroup } from '../process/group';
import { makePrivateFolder } from '../process/private-folder';
import { knownPorts, rememberedPorts } from '../process/ports';
import type { Progress } from '../progress';
import { buildWhatChanged, targetsOf } from '../units/build';
import type { Target } from '../units/builds';
import { servicesOf, type Unit } from '../units/units';
import { bffPlan, brokerUser, portNames, type PortalSetting, servicePlan } from './plan';
import { prepareDatabase } from './preparation';

export interface PortalOptions {
  units: Unit[];
  folder: string;
  port: number;
  host: string;
  withDemo: boolean;
  /** For journeys and tests: data that may be lost. */
  volatile: boolean;
  config: DevEnvConfig;
  /** What must be built; by default everything, for production. */
  targets?: Target[];
  web: PortalSetting['web'];
  environment?: PortalSetting['environment'];
}

/** Builds what changed, starts everything on its data folder and waits until the whole portal answers. Returns what it was started from. */
export async function startPortal(options: PortalOptions, group: ProcessGroup, progress: Progress): Promise<PortalSetting> {
  const { units, folder, config } = options;
  mkdirSync(folder, { recursive: true });
  // Made here, since an earlier version left it open.
  makePrivateFolder(join(folder, 'files'));
  const say = (line: string) => progress.say(line);
  const [infrastructure, builds, ports] = await Promise.all([
    startInfrastructure(folder, config, group, say, { volatile: options.volatile, domains: servicesOf(units).map(brokerUser) }),
    buildWhatChanged(options.targets ?? targetsOf(units), progress),
    rememberedPorts(join(folder, 'service-ports.json'), portNames(units)),
  ]);
  const setting: PortalSetting = {
    ...options,
    infrastructure,
    ports,
    links: knownPorts(join(folder, 'links.json')),
    storageUrl: config.storageUrl,
    mailbox: config.smtpUrl === undefined,
  };
  await prepareDatabase(setting, builds, options.withDemo, progress);
  await progress.step('Starting services', () => startProcesses(setting, group));
  return setting;
}

/** The BFF is a layer of its own: it starts beside the services and stops before them. */
async function startProcesses(setting: PortalSetting, group: ProcessGroup): Promise<void> {
  const services = servicesOf(setting.units).map((unit) => servicePlan(unit, setting));
  const edge = setting.units.filter(({ role }) => role === 'bff').map((unit) => bffPlan(unit, setting));
  const mailbox = setting.mailbox ? [mailboxPlan(setting)] : [];
  await Promise.all([group.start(mailbox), group.start(services), group.start(edge)]);
}
