import { withTenant } from '@portal/service-kit/query';
import type { Plant } from './plant.factory';

const REPORTED_EARLIER = `at - case when event = 'reported' then interval '1 hour' else interval '30 minutes' end`;

/** Finishes an issue that waited for half an hour, and that the mechanic worked on for as long; its number. */
export async function finishLongWork(plant: Plant, fields: Record<string, unknown>): Promise<number> {
  const { id } = await plant.report(fields);
  await plant.act(id, 'take', plant.mechanic);
  await withTenant(plant.running.db, plant.leader, async (query) => {
    await query.sql(`update issue_timeline set at = ${REPORTED_EARLIER} where tenant_id = $1 and issue_id = $2`, [id]);
    await query.sql(`update issue_employee set started_at = started_at - interval '30 minutes' where tenant_id = $1 and issue_id = $2`, [
      id,
    ]);
  });
  const { status, text } = await plant.act(id, 'finish', plant.mechanic);
  if (status !== 200) throw new Error(`finish: ${text}`);
  return id;
}
