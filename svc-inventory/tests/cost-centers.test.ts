import { CostCenterChanged } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService } from '@portal/service-kit/service';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import { costCenters } from '../src/cost-centers/cost-center-copy';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE, COST_CENTERS, EquipmentPlant } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

const costCenter = (id: number, more: Partial<CostCenterChanged> = {}): CostCenterChanged => ({
  id,
  symbol: `C-${id}`,
  name: '{"en":"Coating"}',
  parentId: 0,
  active: true,
  removed: false,
  ...more,
});
const booked = async (cost_center_id: number, of = plant) => (await of.create({ cost_center_id })).status;

it('cost centres can be chosen as soon as they are published, and no more once they are removed, in one plant alone', async () => {
  const issues = await testService(defineService({ name: 'issues', schema: 'issues', migrations: [], useCases: [] }), {
    natsPrefix: running.nats.prefix,
  });
  const changed = defineEvent(CostCenterChanged);
  const publish = (center: CostCenterChanged) =>
    withTenant(issues.db, plant.ctx, (query) => Promise.resolve(query.publish(changed(center.id, center))));
  try {
    const other = await new EquipmentPlant(running).open();
    await publish(costCenter(31));
    await eventually(async () => expect(await booked(31)).toBe(201));
    expect(await booked(31, other)).toBe(422);
    await publish(costCenter(31, { removed: true }));
    await eventually(async () => expect(await booked(31)).toBe(422));
  } finally {
    await issues.stop();
  }
});

it('those that were there before are fetched once, and put nothing older over what was published', async () => {
  const all = [costCenter(COST_CENTERS.old), ...Array.from({ length: 600 }, (_, at) => costCenter(at + 100))];
  const asked: number[] = [];
  const page = ({ afterId, limit }: { afterId: number; limit: number }) => {
    asked.push(afterId);
    return Promise.resolve({ costCenters: all.filter(({ id }) => id > afterId).slice(0, limit) });
  };
  const { deps } = running;
  const tenants = { ...deps.tenants, list: () => Promise.resolve({ tenants: [{ id: plant.ctx.tenant } as never] }) };
  const run = () =>
    costCenters.job.run({ ...deps, tenants, costCenters: { ...deps.costCenters, page } }, {
      log: deps.log,
      signal: new AbortController().signal,
    } as never);
  await run();
  await run();
  expect(asked).toEqual([0, 598, 699]);
  expect([await booked(699), await booked(COST_CENTERS.old)]).toEqual([201, 422]);
});
