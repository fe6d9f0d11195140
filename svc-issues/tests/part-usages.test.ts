import type { IssueCosts, LogEntry } from '@portal/contracts/issues/schemas';
import { StockMoved } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService, type Base } from '@portal/service-kit/service';
import { saveTenant } from '@portal/service-kit/projections';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import { useService, type Plant } from './plant.factory';

const stockMoved = defineEvent(StockMoved);
const service = useService();
let inventory: TestService<Base>;
let plant: Plant;
beforeAll(async () => {
  const teller = defineService({ name: 'inventory', schema: 'inventory', migrations: [], useCases: [] });
  inventory = await testService(teller, { natsPrefix: service.get().nats.prefix });
});
afterAll(() => inventory.stop());
beforeEach(async () => {
  plant = await service.plant();
});

const BEARING = {
  movementId: 5,
  partId: 7,
  partEntryId: 9,
  locationId: 1,
  reservedDelta: '0',
  part: 'BRG-6204 Ball bearing',
  unit: 'no',
  unitPrice: '12.5000',
  currencyId: 978,
  movedAt: '2026-11-22T10:00:00.000Z',
};
const tell = (moved: { kind: string; quantityDelta: string; issueId: number; movementId?: number }, tenant = plant.tenant) =>
  withTenant(inventory.db, { tenant, user: 10 }, (query) => Promise.resolve(query.publish(stockMoved(7, { ...BEARING, ...moved }))));
const used = async (issue: number) =>
  (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${issue}/log`)).body.items.filter(
    ({ loggable_type }) => loggable_type === 'PartUsage',
  );

it('Log: loggable_type PartUsage says who used how much of which part, and what was put back', async () => {
  const { id } = await plant.report();
  await tell({ kind: 'reserve', quantityDelta: '0', issueId: id });
  await tell({ kind: 'issue', quantityDelta: '-2.500', issueId: 0 });
  await tell({ kind: 'issue', quantityDelta: '-2.500', issueId: id });
  await eventually(async () => expect(await used(id)).toHaveLength(1));
  await tell({ kind: 'return', quantityDelta: '1.000', issueId: id });
  await eventually(async () => expect(await used(id)).toHaveLength(2));
  const part = 'BRG-6204 Ball bearing';
  expect(await used(id)).toMatchObject([
    { action: 'deleted', logged_by: 10, content: { attributes: { part: { old: part, new: null }, quantity: { old: '1', new: null } } } },
    { action: 'created', logged_by: 10, content: { attributes: { part: { old: null, new: part }, quantity: { old: null, new: '2.5' } } } },
  ]);
});

it('a part of another plant is in no log of this one', async () => {
  const { id } = await plant.report();
  const other = await service.plant();
  await tell({ kind: 'issue', quantityDelta: '-1', issueId: id }, other.tenant);
  await tell({ kind: 'issue', quantityDelta: '-3', issueId: id });
  await eventually(async () => expect(await used(id)).toMatchObject([{ content: { attributes: { quantity: { new: '3' } } } }]));
});

it('Costs: parts count with the price at the time of the movement, and what is put back is taken off', async () => {
  await withTenant(service.get().db, plant.leader, (query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: BEARING.currencyId, timezone: 'Europe/Warsaw' }),
  );
  const { id } = await plant.report({ category_id: await plant.addCategory({ issue_generates_cost: true }) });
  const manager = plant.as({ ...plant.leader, access: { issues: ['read'], costs: ['read'] } });
  const parts = async () => (await manager.get<{ item: IssueCosts }>(`/issues/${id}/costs`)).body.item.parts;
  await tell({ movementId: 61, kind: 'reserve', quantityDelta: '0', issueId: id });
  await tell({ movementId: 62, kind: 'issue', quantityDelta: '-2.500', issueId: id });
  await eventually(async () => expect(await parts()).toBe('31.25'));
  await tell({ movementId: 63, kind: 'return', quantityDelta: '1.000', issueId: id });
  // Told twice, it counts once.
  await tell({ movementId: 63, kind: 'return', quantityDelta: '1.000', issueId: id });
  await eventually(async () => expect(await parts()).toBe('18.75'));
});
