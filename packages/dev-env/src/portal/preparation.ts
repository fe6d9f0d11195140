import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../progress';
import { run } from '../process/run';
import type { BuildRecord } from '../units/builds';
import { servicesOf, type Unit } from '../units/units';
import { migrationEnvironment, type PortalSetting, servicePlan } from './plan';

/**
 * Migrates and seeds, service by service. On a database of our own a service is passed over when it was prepared by
 * the very same build before; on somebody else's both always run (they change nothing when there is nothing to do).
 */
export async function prepareDatabase(setting: PortalSetting, builds: BuildRecord, withDemo: boolean, progress: Progress): Promise<void> {
  const done = new PreparationRecord(join(setting.folder, 'prepared.json'), setting.infrastructure.ownDatabase);
  const services = servicesOf(setting.units);
  for (const command of withDemo ? ['migrate', 'seed'] : ['migrate']) {
    for (const unit of services) {
      const state = builds.hashOf(unit);
      if (done.has(unit, command, state)) continue;
      await progress.step(`${command === 'migrate' ? 'Migrating' : 'Seeding'} ${unit.name}`, () => runCommand(unit, command, setting));
      done.add(unit, command, state);
    }
  }
}

async function runCommand(unit: Unit, command: string, setting: PortalSetting): Promise<void> {
  const plan = servicePlan(unit, setting);
  const env = command === 'migrate' ? migrationEnvironment(unit, setting) : plan.env;
  await run(plan.command, [...plan.args, command], { cwd: plan.cwd, env });
}

class PreparationRecord {
  readonly #states: Record<string, string>;

  constructor(
    private readonly file: string,
    private readonly trusted: boolean,
  ) {
    this.#states = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  }

  has(unit: Unit, command: string, state: string): boolean {
    return this.trusted && this.#states[`${unit.name} ${command}`] === state;
  }

  add(unit: Unit, command: string, state: string): void {
    this.#states[`${unit.name} ${command}`] = state;
    writeFileSync(this.file, JSON.stringify(this.#states, null, 2));
  }
}
