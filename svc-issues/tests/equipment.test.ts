import type { EquipmentIssues, Issue, LogEntry } from '@portal/contracts/issues/schemas';
import { EquipmentChanged, type Equipment } from '@portal/proto/inventory/v1/events';
import { IssuesService } from '@portal/proto/issues/v1/issues';
import { IssueReported } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService, type Base } from '@portal/service-kit/service';
import { eventually, exportedLines, testService, type TestService } from '@portal/service-kit/testing';
import { equipment } from '../src/equipment/equipment-copy';
import { machine, useService, type Plant } from './plant.factory';

/** Stands for svc-inventory: an outbox and a relay of the same broker, nothing else. */
const teller = defineService({ name: 'inventory', schema: 'inventory', migrations: [], useCases: [] });
const equipmentChanged = defineEvent(EquipmentChanged);

const service = useService();
let inventory: TestService<Base>;
let plant: Plant;
beforeAll(async () => {
  inventory = await testService(teller, { natsPrefix: service.get().nats.prefix });
});
afterAll(() => inventory.stop());
beforeEach(async () => {
  plant = await service.plant();
});

const toldOf = (fields: Partial<Equipment> = {}): Equipment => ({
  id: 7,
  kind: 'machine',
  availabilityStrategy: 'work_plan',
  workSchemaId: 0,
  designation: 'Hydraulic press',
  symbol: 'PRS-01',
  equipmentTypeId: 0,
  locationId: 0,
  departmentId: 0,
  prodLineId: 0,
  costCenterId: 0,
  status: 'operating',
  hourlyCost: '120.50',
  currencyId: 0,
  archived: false,
  ...fields,
});
const tell = (fields: Partial<Equipment> = {}, of = plant) =>
  withTenant(inventory.db, of.leader, (query) =>
    Promise.resolve(query.publish(equipmentChanged(fields.id ?? 7, { equipment: toldOf(fields) }))),
  );

const list = async (query: Record<string, string | number | boolean>, path = '/issues', by = plant.leader) =>
  (await plant.as(by).get<{ items: Issue[] }>(path, query)).body.items;
const ids = async (query: Record<string, string | number | boolean>) => (await list(query)).map(({ id }) => id);
const names = async () => (await list({})).map(({ equipment_name }) => equipment_name);
const waiting = (id: number, by = plant.operator) => plant.as(by).get<{ item: EquipmentIssues }>(`/equipment/${id}/issues`);

describe('machines of svc-inventory', () => {
  it('a rename shows in the lists, for one plant alone', async () => {
    const other = await service.plant();
    await other.report({ equipment_id: await other.addMachine() });
    await tell();
    await eventually(async () => expect((await waiting(7)).status).toBe(200));
    await plant.report({ equipment_id: 7 });
    await tell({ designation: 'Press of hall 2', symbol: 'PRS-02' });
    await eventually(async () => expect(await names()).toEqual(['PRS-02 Press of hall 2']));
    const untouched = await other.as(other.leader).get<{ items: Issue[] }>('/issues');
    expect(untouched.body.items[0]?.equipment_name).toBe('PRS-01 Hydraulic press');
  });

  it('an older message that comes late does not put an older name back', async () => {
    await plant.report({ equipment_id: await plant.addMachine({ designation: 'Renamed' }) });
    const { deps, db } = service.get();
    const [consumer] = equipment.consumers;
    await withTenant(db, plant.leader, async (query) => {
      const handled = { event: { equipment: toldOf() }, query, isStale: true, deps, log: deps.log };
      await consumer?.handle({ ...handled, envelope: { tenantId: plant.tenant } as never });
    });
    expect(await names()).toEqual(['PRS-01 Renamed']);
  });

  it('those from before the oldest message are fetched page by page, and put no older name over a newer one', async () => {
    await plant.addMachine({ designation: 'Renamed' });
    const all = Array.from({ length: 600 }, (_, index) => toldOf({ id: index + 1, symbol: `M-${index + 1}` }));
    const asked: number[] = [];
    const { deps } = service.get();
    const tenants = { ...deps.tenants, list: () => Promise.resolve({ tenants: [{ id: plant.tenant } as never] }) };
    const page = ({ afterId, limit }: { afterId: number; limit: number }) => {
      asked.push(afterId);
      return Promise.resolve({ equipment: all.filter(({ id }) => id > afterId).slice(0, limit) });
    };
    const run = () =>
      equipment.job.run({ ...deps, tenants, inventory: { ...deps.inventory, page } }, { signal: new AbortController().signal } as never);
    await run();
    await run();
    expect(asked).toEqual([0, 500, 600]);
    expect((await plant.report({ equipment_id: 600 })).equipment_name).toBe('M-600 Hydraulic press');
    expect((await plant.report({ equipment_id: 7 })).equipment_name).toBe('PRS-01 Renamed');
  });

  it('many that one transaction tells of are known together, a late one as it was', async () => {
    const { id } = await plant.report();
    await withTenant(service.get().db, plant.leader, (query) => query('issue').where({ id }).update({ equipment_name: 'M-300' }));
    const many = Array.from({ length: 300 }, (_, index) => toldOf({ id: index + 1, symbol: `M-${index + 1}` }));
    await withTenant(inventory.db, plant.leader, (query) => {
      for (const one of many) query.publish(equipmentChanged(one.id, { equipment: one }));
      return Promise.resolve();
    });
    await eventually(async () => expect((await plant.show(id)).body.item.equipment).toMatchObject({ id: 300, symbol: 'M-300' }));
    const copied = () => withTenant(service.get().db, plant.leader, (query) => query('equipment').select<{ id: number }[]>('id'));
    await eventually(async () => expect(await copied()).toHaveLength(300));
    const { deps, db } = service.get();
    const late = [
      { event: { equipment: toldOf({ id: 1, symbol: 'OLD' }) }, isStale: true, envelope: {} as never },
      { event: { equipment: toldOf({ id: 2, symbol: 'NEW' }) }, isStale: false, envelope: {} as never },
    ];
    await withTenant(db, plant.leader, async (query) => {
      await equipment.consumers[0]?.handleBatch?.({ events: late, query, deps, log: deps.log });
    });
    const symbols = await withTenant(db, plant.leader, (query) => query('equipment').whereIn('id', [1, 2]).orderBy('id').pluck('symbol'));
    expect(symbols).toEqual(['M-1', 'NEW']);
  });

  it('an issue that names one by its symbol refers to it as soon as it is known', async () => {
    const { id } = await plant.report();
    await withTenant(service.get().db, plant.leader, (query) => query('issue').where({ id }).update({ equipment_name: 'PRS-01' }));
    expect((await plant.show(id)).body.item).toMatchObject({ equipment: null, equipment_name: 'PRS-01' });
    await tell();
    await eventually(async () => expect((await plant.show(id)).body.item.equipment).toMatchObject({ id: 7, symbol: 'PRS-01' }));
  });
});

it('what waits on a machine is one round trip', async () => {
  const id = await plant.addMachine();
  await plant.report({ equipment_id: id });
  const { reads } = service.get().db;
  const run = reads.run.bind(reads);
  const statements: string[] = [];
  const spy = jest.spyOn(reads, 'run').mockImplementation((statement) => {
    if (statement.settings.some(([name]) => name === 'app.tenant_id')) statements.push(statement.text);
    return run(statement);
  });
  expect((await waiting(id)).body.item.open_total).toBe(1);
  spy.mockRestore();
  expect(statements).toHaveLength(1);
});

describe('work on a machine, for who asks over gRPC', () => {
  it('says whether an issue is open and whether somebody is on one, of the plant that asks alone', async () => {
    const client = service.get().grpc(IssuesService);
    const workOn = (of = plant) => client.workOn({ equipmentId: 7 }, { ctx: of.leader });
    await plant.addMachine({ id: 7 });
    const other = await service.plant();
    expect(await workOn()).toEqual({ open: false, assigned: false });
    const { id } = await plant.report({ equipment_id: 7 });
    expect(await workOn()).toEqual({ open: true, assigned: false });
    await plant.act(id, 'take', plant.mechanic);
    expect(await workOn()).toEqual({ open: true, assigned: true });
    expect(await workOn(other)).toEqual({ open: false, assigned: false });
    await plant.act(id, 'finish', plant.mechanic);
    expect(await workOn()).toEqual({ open: false, assigned: false });
  });
});

describe('the machine of an issue', () => {
  let places: Record<'press_shop' | 'welding' | 'line_1' | 'line_2', number>;
  beforeEach(async () => {
    places = {
      press_shop: await plant.addEntry('departments', 'press_shop'),
      welding: await plant.addEntry('departments', 'welding'),
      line_1: await plant.addEntry('prod_lines', 'line_1'),
      line_2: await plant.addEntry('prod_lines', 'line_2'),
    };
    await plant.addMachine({ id: 7, department_id: places.press_shop, prod_line_id: places.line_1 });
    await plant.addMachine({ id: 8, symbol: 'ROB-01', designation: 'Robot', department_id: places.welding, prod_line_id: places.line_2 });
  });

  const placeOf = ({ department, prod_line, equipment: on }: Issue) => [on?.symbol, department?.key, prod_line?.key];

  it('gives department and line to a report that says none', async () => {
    expect(placeOf(await plant.report({ equipment_id: 7 }))).toEqual(['PRS-01', 'press_shop', 'line_1']);
    expect(placeOf(await plant.report({ equipment_id: 7, department: places.welding }))).toEqual(['PRS-01', 'welding', 'line_1']);
    expect(placeOf(await plant.report({ equipment_id: 7, prod_line: null }))).toEqual(['PRS-01', 'press_shop', undefined]);
  });

  it('gives its cost centre too, until a person sets another', async () => {
    const [stamping, welding, old] = await plant.addCostCenters({ symbol: '4100' }, { symbol: '4200' }, { symbol: '4900', active: false });
    await plant.addMachine({ id: 7, cost_center_id: stamping });
    await plant.addMachine({ id: 8, symbol: 'ROB-01', cost_center_id: welding });
    const centerOf = ({ cost_center }: Issue) => cost_center?.symbol;
    const issue = await plant.report({ equipment_id: 7 });
    expect([centerOf(issue), centerOf((await plant.show(issue.id)).body.item)]).toEqual(['4100', '4100']);
    expect(centerOf(await plant.report({ equipment_id: 7, cost_center_id: welding }))).toBe('4200');
    expect(centerOf((await plant.change(issue.id, { equipment_id: 8 })).body.item)).toBe('4200');
    await plant.change(issue.id, { cost_center_id: stamping });
    expect(centerOf((await plant.change(issue.id, { equipment_id: 8, title: 'Robot' })).body.item)).toBe('4100');
    for (const id of [987_654, old])
      expect((await plant.change(issue.id, { cost_center_id: id })).body.codes).toEqual({ cost_center_id: ['not_found'] });
    expect(await ids({ cost_center_id_equals: stamping ?? 0 })).toEqual([issue.id]);
    const { body } = await plant.as({ ...plant.leader, admin: true }).get<{ items: LogEntry[] }>(`/issues/${issue.id}/log`);
    expect(body.items.map(({ content }) => content.attributes.cost_center).filter(Boolean)).toEqual([
      { old: { id: welding, name: { en: '4200 Centre' } }, new: { id: stamping, name: { en: '4100 Centre' } } },
      { old: { id: stamping, name: { en: '4100 Centre' } }, new: { id: welding, name: { en: '4200 Centre' } } },
      { old: null, new: { id: stamping, name: { en: '4100 Centre' } } },
    ]);
  });

  it('gives nothing that the dictionaries do not have, or have in another group', async () => {
    await plant.addMachine({ id: 9, symbol: 'X-1', department_id: places.line_1, prod_line_id: 987_654 });
    expect(placeOf(await plant.report({ equipment_id: 9 }))).toEqual(['X-1', undefined, undefined]);
  });

  it('changes with what followed from it, and leaves what a person set', async () => {
    const { id } = await plant.report({ equipment_id: 7 });
    expect(placeOf((await plant.change(id, { equipment_id: 8 })).body.item)).toEqual(['ROB-01', 'welding', 'line_2']);
    await plant.change(id, { department: places.press_shop });
    expect(placeOf((await plant.change(id, { equipment_id: 7 })).body.item)).toEqual(['PRS-01', 'press_shop', 'line_1']);
    const both = await plant.change(id, { equipment_id: 8, prod_line: places.line_1 });
    expect(placeOf(both.body.item)).toEqual(['ROB-01', 'welding', 'line_1']);
    await plant.change(id, { department: places.press_shop, prod_line: null });
    expect(placeOf((await plant.change(id, { equipment_id: 7 })).body.item)).toEqual(['PRS-01', 'press_shop', 'line_1']);
    expect(placeOf((await plant.change(id, { equipment_id: null })).body.item)).toEqual([undefined, 'press_shop', 'line_1']);
    expect(placeOf((await plant.show(id)).body.item)).toEqual([undefined, 'press_shop', 'line_1']);
  });

  it.each([
    ['unknown', 987_654],
    ['archived', 5],
  ])('is refused when it is %s, and nothing is written', async (_, equipment_id) => {
    await plant.addMachine({ id: 5, archived: true });
    const report = { category_id: plant.category, title: 'Press', user_description: 'Stopped', equipment_id };
    const refused = await plant.as(plant.operator).post<{ codes: object }>('/issues', report);
    expect([refused.status, refused.body.codes]).toEqual([422, { equipment_id: ['not_found'] }]);
    const { id } = await plant.report();
    const kept = await plant.change(id, { equipment_id, title: 'Changed' });
    expect([kept.status, kept.body.codes]).toEqual([422, { equipment_id: ['not_found'] }]);
    expect((await plant.show(id)).body.item).toMatchObject({ version: 1, title: 'Press stopped', equipment: null });
  });

  it('stays on its issues when it is archived', async () => {
    const { id } = await plant.report({ equipment_id: 7 });
    await plant.addMachine({ id: 7, archived: true });
    const changed = await plant.change(id, { equipment_id: 7, title: 'Press of hall 1' });
    expect(changed.body.item).toMatchObject({ title: 'Press of hall 1', equipment: { symbol: 'PRS-01' } });
  });

  it('needs the right to edit', async () => {
    const { id } = await plant.report();
    const refused = await plant.change(id, { equipment_id: 7 }, plant.mechanic);
    expect([refused.status, refused.body.permission]).toEqual([403, 'issues/update']);
  });

  it('stands in the history by its name of today, and in the events', async () => {
    const { id } = await plant.report({ equipment_id: 7 });
    await plant.change(id, { equipment_id: 8 });
    await plant.addMachine({ id: 8, symbol: 'ROB-01', designation: 'Welding robot' });
    const log = (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items;
    expect(log.map(({ content }) => content.attributes.equipment)).toEqual([
      { old: { id: 7, name: 'PRS-01 Hydraulic press' }, new: { id: 8, name: 'ROB-01 Welding robot' } },
      { old: null, new: { id: 7, name: 'PRS-01 Hydraulic press' } },
    ]);
    const reported = (await service.get().events(plant.leader)).find(({ type }) => type === 'issues.v1.issue_reported');
    expect(reported?.as(IssueReported).issue?.equipmentId).toBe(7);
  });

  it('is found, sorted and exported by', async () => {
    const [robot, none, press] = [await plant.report({ equipment_id: 8 }), await plant.report(), await plant.report({ equipment_id: 7 })];
    expect(await ids({ equipment_id_equals: 7 })).toEqual([press.id]);
    expect(await ids({ equipment_id_in: '7,8' })).toEqual([press.id, robot.id]);
    expect(await ids({ equipment_id_null: true })).toEqual([none.id]);
    expect(await ids({ equipment_name_contains: 'rob' })).toEqual([robot.id]);
    expect(await ids({ equipment_name_starts_with: 'prs' })).toEqual([press.id]);
    expect(await ids({ equipment_name_null: true })).toEqual([none.id]);
    expect(await ids({ equipment_name_not_equals: 'ROB-01 Robot' })).toEqual([press.id, none.id]);
    expect(await ids({ sort_by: 'equipment_name', sort_dir: 'asc' })).toEqual([press.id, robot.id, none.id]);
    expect(await ids({ sort_by: 'equipment_name', sort_dir: 'desc', title_contains: 'press' })).toEqual([none.id, robot.id, press.id]);
    const lines = await exportedLines(plant.running, plant.leader, {
      list: 'issues',
      query: 'equipment_id_equals=7',
      columns: ['id', 'equipment'],
    });
    expect(lines.slice(1)).toEqual([`${press.id},PRS-01 Hydraulic press`]);
  });
});

describe('at the machine', () => {
  it('everybody sees what waits, and who reads issues how it was repaired', async () => {
    await plant.addMachine();
    const [first, second] = [await plant.report({ equipment_id: 7 }), await plant.report({ equipment_id: 7, title: 'Oil leak' })];
    await plant.report({ title: 'Elsewhere' });
    await plant.act(first.id, 'take', plant.mechanic);
    await plant.act(first.id, 'finish', plant.mechanic);
    const seen = (await waiting(7)).body.item;
    expect(seen).toMatchObject({ open: [{ id: second.id, title: 'Oil leak' }], open_total: 1, fixes: null });
    expect(Object.keys(seen.open[0] ?? {})).toEqual(['id', 'title', 'created_at', 'flow_state', 'criticality']);
    expect((await waiting(7, plant.mechanic)).body.item.fixes).toMatchObject([{ id: first.id, resolution: 'Replaced the valve' }]);
  });

  it('a machine of another plant is not there', async () => {
    const other = await service.plant();
    await other.report({ equipment_id: await other.addMachine({ id: 8 }) });
    expect((await waiting(8)).status).toBe(404);
    await plant.addMachine(machine({ id: 8, symbol: 'ROB-01' }));
    expect((await waiting(8)).body.item).toEqual({ open: [], open_total: 0, fixes: null });
  });
});
