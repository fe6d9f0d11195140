import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';
import { storeHallPlan, storePoint } from '../../locations/hall-plan/hall-plan.repository';
import type { DemoHallPlan } from './demo-location';

/** Gives a place its drawing with the machines on it; `machines` are numbers of machines by their symbols. */
export async function insertHallPlan(
  query: Query,
  files: Pick<Files, 'keep' | 'save'>,
  { drawing, points, width, height }: DemoHallPlan,
  location: number,
  machines: ReadonlyMap<string, number>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hall-plan-'));
  try {
    const path = join(folder, 'plan.svg');
    await writeFile(path, drawing);
    const made = { path, name: 'plan.svg', type: 'image/svg+xml', size: Buffer.byteLength(drawing) };
    const file = await files.save(query, await files.keep(query.context.tenant, made));
    await storeHallPlan(query, location, { ...file, width, height });
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const [symbol, [x, y]] of Object.entries(points)) {
    const machine = machines.get(symbol);
    if (machine !== undefined) await storePoint(query, location, machine, { x, y });
  }
}
