import { join } from 'node:path';
import type { Progress } from '../progress';
import { cacheFolder, root } from '../paths';
import { run } from '../process/run';
import { BuildRecord, type Target } from './builds';
import { generateProto, isProtoFresh } from './proto';
import { findUnits, type Unit } from './units';

/** What a portal consists of, as its production builds. */
export function targetsOf(units: Unit[]): Target[] {
  return units
    .filter(({ role }) => role === 'service' || role === 'bff' || role === 'mfe' || role === 'shell-web')
    .map((unit) => ({ unit, mode: 'production', out: join(unit.folder, 'dist') }));
}

/** The shell as a developer needs it: a production shell takes no development-built remote. */
export function developmentShell(units: Unit[]): Target[] {
  return units
    .filter(({ role }) => role === 'shell-web')
    .map((unit) => ({ unit, mode: 'development', out: join(cacheFolder, 'dev/shell-web') }));
}

/** Builds what changed since it was built last, one after the other: two cores have no room for more. */
export async function buildWhatChanged(targets: Target[], progress: Progress): Promise<BuildRecord> {
  const record = new BuildRecord(findUnits());
  if (!isProtoFresh()) await progress.step('Generating code of the messages', generateProto);
  for (const target of targets.filter((one) => !record.isFresh(one))) {
    const hash = record.hashOf(target.unit);
    await progress.step(`Building ${target.unit.name}${target.mode === 'development' ? ' (development)' : ''}`, () => build(target));
    record.remember(target, hash);
  }
  return record;
}

async function build({ unit, mode, out }: Target): Promise<void> {
  const config = join(root, 'packages/build-config/bin');
  const isServer = unit.role === 'service' || unit.role === 'bff';
  const args = isServer
    ? [join(config, 'service.mjs'), 'build', unit.folder]
    : [join(config, 'web.mjs'), 'build', unit.folder, '--mode', mode, '--out', out];
  await run(process.execPath, args);
}
