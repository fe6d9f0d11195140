import type { Grants } from '@portal/contracts/access';
import type { AvailabilitySegment } from '@portal/contracts/identity/schemas';
import { WorkTimeService } from '@portal/proto/identity/v1/identity';
import { withTenant } from '@portal/service-kit/query';
import { addRows, saveRows } from '@portal/service-kit/projections';
import type { EquipmentCopy } from '../../src/schedule/equipment-copy';
import { make, WEEK } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const ACCESS: Grants = {
  'staff.schedule': ['read', 'create'],
  machines: ['read', 'update'],
  'settings.work_schemas': ['create', 'delete', 'update'],
};
const PRESS = 71;
const COMPRESSOR = 72;
const WRENCH = 73;
const DAY = { from: '2026-11-02T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' };

let service: Identity;
let tenant: TestTenant;
let planner: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  planner = await makePerson(service, tenant, { name: 'Dorota' });
});

const http = (access: Grants = ACCESS) => service.http(as(tenant, planner, access));
const keep = (machines: readonly Partial<EquipmentCopy>[], store = saveRows) =>
  withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
    store(
      query,
      'equipment',
      machines.map((one) => ({
        kind: 'machine',
        name: 'M',
        archived: false,
        availability_strategy: 'work_plan',
        work_schema_id: null,
        id: 0,
        ...one,
      })),
    ),
  );
const schema = (more: object) => make(service, as(tenant, planner, ACCESS), '/work_schemas', { ...WEEK, ...more });
const availableOf = (items: readonly AvailabilitySegment[], id: number) =>
  items.filter(({ owner_id, state }) => owner_id === id && state === 'available').map(({ from, to }) => [from, to]);

describe('the time of machines', () => {
  it('follows their own work schema before that of the plant, and is all of it with constant availability', async () => {
    await schema({ is_default: true });
    const own = await schema({ is_default: false, intervals: [{ weekday: 1, start: '06:00', end: '14:00' }] });
    await keep([{ id: PRESS, work_schema_id: own }, { id: COMPRESSOR, availability_strategy: 'constant' }, { id: WRENCH }]);
    const { body } = await http().get<{ items: AvailabilitySegment[] }>('/availability', {
      owner_type: 'Equipment',
      owner_ids: `${PRESS},${COMPRESSOR},${WRENCH}`,
      ...DAY,
    });
    expect(availableOf(body.items, PRESS)).toEqual([['2026-11-02T05:00:00.000Z', '2026-11-02T13:00:00.000Z']]);
    expect(availableOf(body.items, COMPRESSOR)).toEqual([[DAY.from, DAY.to]]);
    expect(availableOf(body.items, WRENCH)).toEqual([['2026-11-02T06:00:00.000Z', '2026-11-02T14:00:00.000Z']]);
  });

  it('is cut by a scheduled event of the machine', async () => {
    await keep([{ id: PRESS, availability_strategy: 'constant' }]);
    const types = (await http().get<{ items: { id: number }[] }>('/schedule_types', { effect_equals: 'unavailable' })).body.items;
    const event = { schedule_type_id: types[0]?.id, start: '2026-11-02T08:00:00.000Z', end: '2026-11-02T10:00:00.000Z', tzid: 'UTC' };
    expect((await http().post(`/equipment/${PRESS}/scheduled_events`, event)).status).toBe(201);
    const { body } = await http().get<{ items: AvailabilitySegment[] }>(`/equipment/${PRESS}/availability`, DAY);
    expect(availableOf(body.items, PRESS)).toEqual([
      [DAY.from, event.start],
      [event.end, DAY.to],
    ]);
  });

  it('asks for the right to see machines, and for a machine of the plant', async () => {
    await keep([{ id: PRESS }]);
    const refused = await http({ 'staff.schedule': ['read'] }).get(`/equipment/${PRESS}/availability`);
    expect([refused.status, (refused.body as { permission?: string }).permission]).toEqual([403, 'machines/read']);
    const query = { owner_type: 'Equipment', owner_ids: String(PRESS) };
    expect((await http({ 'staff.schedule': ['read'] }).get('/availability', query)).status).toBe(403);
    const other = await makeTenant(service);
    const stranger = service.http(as(other, await makePerson(service, other, { name: 'Olga' }), ACCESS));
    expect((await stranger.get(`/equipment/${PRESS}/availability`)).status).toBe(404);
    expect(await stranger.get<{ codes?: object }>('/availability', query)).toMatchObject({
      status: 422,
      body: { codes: { owner_ids: ['not_found'] } },
    });
  });

  it('is told to other services by periods, of machines of the tenant alone', async () => {
    await schema({ is_default: true });
    await keep([
      { id: PRESS },
      { id: COMPRESSOR, availability_strategy: 'constant' },
      { id: WRENCH, kind: 'tool' },
      { id: 74, archived: true },
    ]);
    const ctx = as(tenant, planner, {});
    const moments = [DAY.from, '2026-11-02T12:00:00.000Z', DAY.to].map(Date.parse);
    const client = service.grpc(WorkTimeService);
    const { equipment } = await client.scheduled({ equipmentIds: [], moments }, { ctx });
    expect(equipment).toEqual([
      { equipmentId: PRESS, seconds: [21_600, 7200] },
      { equipmentId: COMPRESSOR, seconds: [43_200, 43_200] },
    ]);
    const other = as(await makeTenant(service), planner, {});
    expect((await client.scheduled({ equipmentIds: [PRESS], moments }, { ctx: other })).equipment).toEqual([]);
    expect((await client.scheduled({ equipmentIds: [], moments: [2, 1] }, { ctx })).equipment).toEqual([]);
  });

  it('keeps a work schema from being removed while a machine follows it', async () => {
    const own = await schema({ is_default: false });
    await keep([{ id: PRESS, work_schema_id: own }]);
    expect((await http().delete(`/work_schemas/${own}`)).status).toBe(409);
    await keep([{ id: PRESS, work_schema_id: own, archived: true }]);
    expect((await http().delete(`/work_schemas/${own}`)).status).toBe(200);
  });

  it('comes to machines that were copied before it was asked for, and never over what an event said', async () => {
    await keep([
      { id: PRESS, availability_strategy: null },
      { id: COMPRESSOR, availability_strategy: 'work_plan' },
    ]);
    const constant = { availability_strategy: 'constant' };
    await keep(
      [
        { id: PRESS, ...constant },
        { id: COMPRESSOR, ...constant },
      ],
      (query, table, rows) => addRows(query, table, rows, ['availability_strategy', 'work_schema_id']),
    );
    const rows = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
      query.sql<{ strategy: string }>('select availability_strategy as strategy from equipment where tenant_id = $1 order by id', []),
    );
    expect(rows.map(({ strategy }) => strategy)).toEqual(['constant', 'work_plan']);
  });
});
