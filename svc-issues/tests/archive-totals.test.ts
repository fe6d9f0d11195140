import knex from 'knex';
import { useService } from './plant.factory';

const service = useService();

it('issues of a category, a criticality or a machine that are not archived are counted in an index', async () => {
  const plant = await service.plant();
  for (let count = 0; count < 60; count += 1) await plant.report();
  const owner = knex({ client: 'pg', connection: service.get().urls.admin, searchPath: ['issues'], pool: { min: 0, max: 1 } });
  await owner.raw('vacuum analyze issue');
  await owner.destroy();
  const settings = [
    ...['enable_seqscan', 'enable_bitmapscan'].map((name) => [name, 'off'] as const),
    ['app.tenant_id', plant.tenant] as const,
  ];
  for (const column of ['category_id', 'criticality_id', 'equipment_id']) {
    const text = `explain select count(*) from issue i where i.tenant_id = $1 and i.deleted_at is null and i.${column} = $2`;
    const plan = await service.get().db.reads.submit({ settings, text, values: [plant.tenant, 987_654] });
    expect(JSON.stringify(plan)).toContain(`Index Only Scan using issue_${column.replace('_id', ' ')}`);
  }
});
