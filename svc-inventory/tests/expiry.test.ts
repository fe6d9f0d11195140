import type { NoticeTexts } from '@portal/contracts/notices';
import type { TenantContext } from '@portal/service-kit/context';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { notifyExpiries } from '../src/expiry/notify-expiries.job';
import { service } from '../src/service';
import { ALONE, EquipmentPlant } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
});

const TIMEZONE = 'UTC';
const day = (later: number) => new Date(Date.UTC(2027, 2, 1 + later)).toISOString().slice(0, 10);

/** The hourly job at noon of the first of March and so many days. */
async function run(days = 0, plants: { ctx: TenantContext; active?: boolean }[] = [plant]): Promise<void> {
  jest.useFakeTimers({
    now: new Date(`${day(days)}T12:00:00Z`),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  const list = () => Promise.resolve({ tenants: plants.map(({ ctx, active = true }) => ({ id: ctx.tenant, active, timezone: TIMEZONE })) });
  try {
    const deps = { ...running.deps, tenants: { list } } as unknown as Deps;
    await notifyExpiries.run(deps, { log: running.deps.log, signal: new AbortController().signal });
  } finally {
    jest.useRealTimers();
  }
}

const notices = async (from = plant) =>
  (await running.noticed(from.ctx)).map(({ kind, permission, origin, texts }) => {
    const { title, description } = JSON.parse(texts) as NoticeTexts;
    return [kind, permission, origin, title.en, description?.pl];
  });

it('is told 60, 30 and 7 days ahead, each once, in every language', async () => {
  await plant.add({ symbol: 'SUW-01', designation: 'Crane', udt_valid_until: day(60) });
  await run(-1);
  expect(await notices()).toEqual([]);
  const notice = ['inventory.machine_expiry', 'machines/update', 'Machine', 'SUW-01: inspection valid until 30 April 2027', 'Crane'];
  for (const [days, times] of [
    [0, 1],
    [1, 1],
    [29, 1],
    [30, 2],
    [53, 3],
    [60, 3],
    [61, 3],
  ] as const) {
    await run(days);
    expect(await notices()).toEqual(Array.from({ length: times }, () => notice));
  }
  const [{ texts = '' } = {}] = await running.noticed(plant.ctx);
  expect((JSON.parse(texts) as NoticeTexts).title).toMatchObject({
    pl: 'SUW-01: UDT ważne do 30 kwietnia 2027',
    de: 'SUW-01: Prüfung gültig bis 30. April 2027',
  });
});

it('is told once of a date that is near already, by processes that run at once, and again of a new date', async () => {
  const { id } = await plant.add({ symbol: 'PRS-01', warranty_until: day(20) });
  await Promise.all([run(), run()]);
  expect(await notices()).toEqual([
    ['inventory.machine_expiry', 'machines/update', 'Machine', 'PRS-01: warranty until 21 March 2027', 'Hydraulic press'],
  ]);
  await plant.http.patch(`/equipment/${id}`, { warranty_until: day(5) });
  await run();
  expect((await notices()).map(([, , , title]) => title)).toEqual([
    'PRS-01: warranty until 21 March 2027',
    'PRS-01: warranty until 6 March 2027',
  ]);
});

it('is told of a tool to those who manage tools, and by its designation where there is no symbol', async () => {
  await plant.add({ kind: 'tool', designation: 'Torque wrench', udt_valid_until: day(7) });
  await run();
  expect(await notices()).toEqual([
    ['inventory.tool_expiry', 'tools/update', 'Tool', 'Torque wrench: inspection valid until 8 March 2027', undefined],
  ]);
});

it('is not told of what is archived, retired, past or far, nor in a plant that is closed', async () => {
  const archived = await plant.add({ udt_valid_until: day(7) });
  await plant.http.delete(`/equipment/${archived.id}`);
  await plant.add({ udt_valid_until: day(7), status: 'retired' });
  await plant.add({ udt_valid_until: day(-1), warranty_until: day(61) });
  await run();
  expect(await notices()).toEqual([]);
  await plant.add({ udt_valid_until: day(7) });
  await run(0, [{ ctx: plant.ctx, active: false }]);
  expect(await notices()).toEqual([]);
});

it('is told to the plant whose machine it is, and to no other', async () => {
  const other = await new EquipmentPlant(running).open();
  await other.add({ symbol: 'EAF-1', udt_valid_until: day(7) });
  await run(0, [plant, other]);
  expect(await notices()).toEqual([]);
  expect(await notices(other)).toHaveLength(1);
});

it('leaves a plant that fails for later and goes on with the next', async () => {
  await plant.add({ symbol: 'PRS-02', udt_valid_until: day(7) });
  const broken = { ...plant.ctx, tenant: 'no-uuid' };
  await expect(run(0, [{ ctx: broken }, plant])).rejects.toThrow('tenants failed: 1');
  expect(await notices()).toHaveLength(1);
});
