import fc from 'fast-check';
import type { StockRow } from '@portal/contracts/inventory/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { ALONE } from './equipment.factory';
import { LedgerModel, StoreModel } from './ledger-model';
import { StockPlant } from './stock.factory';

const KINDS = ['issue', 'return', 'reserve', 'release', 'scrap', 'adjust', 'separate'];
const SCALE = 1_000;
const START = 10_000;

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
});
afterAll(() => running.stop());

const decimal = (amount: number) => (amount / SCALE).toFixed(3);
const history = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 8_000 })), { minLength: 1, maxLength: 15 });

it('a second, plain ledger agrees with the service over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { id } = await plant.addStock(decimal(START));
      const model = new LedgerModel();
      model.onHand = START;
      for (const [kind, amount] of steps) {
        const reason = ['scrap', 'adjust'].includes(kind) ? { reason: 'Model' } : {};
        const { status } = await plant.act(id, kind, { quantity: decimal(amount), ...reason });
        expect([kind, status < 300]).toEqual([kind, model.act(kind, amount)]);
      }
      const entry = await plant.entry(id);
      expect([entry.quantity, entry.quantity_reserved]).toEqual([decimal(model.onHand), decimal(model.reserved)]);
      const movements = await plant.movements({ part_entry_id_equals: id });
      const sumOf = (member: 'quantity_delta' | 'reserved_delta') =>
        decimal(movements.reduce((sum, movement) => sum + Math.round(Number(movement[member]) * SCALE), 0));
      expect([sumOf('quantity_delta'), sumOf('reserved_delta')]).toEqual([entry.quantity, entry.quantity_reserved]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

const step = fc.record({
  kind: fc.constantFrom('move', 'move', ...KINDS),
  /** Which of the lots that there are by then. */
  lot: fc.nat(9),
  amount: fc.integer({ min: 1, max: START }),
  place: fc.constantFrom(0, 1),
});

/** What of a part lies in each place, in thousandths, now or at a moment. */
async function stockIn(part: number, at?: string): Promise<Map<number, number>> {
  const { items } = (await plant.http.get<{ items: StockRow[] }>('/storage/stock', { part_id_equals: part, ...(at && { at }) })).body;
  return new Map(items.map(({ location, quantity }) => [location?.id ?? 0, Math.round(Number(quantity) * SCALE)]));
}

it('a second, plain store agrees over random histories of several lots, now and at every moment of the past', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      plant = (await new StockPlant(running).open()) as StockPlant;
      const first = await plant.addStock(decimal(START));
      const model = new StoreModel();
      model.add(first.id, first.location_id, START);
      const past: { at: string; places: Map<number, number> }[] = [];
      for (const { kind, lot, amount, place } of steps) {
        const { ids } = model;
        const id = ids[lot % ids.length] ?? 0;
        const to = plant.places[place] ?? 0;
        const more = kind === 'move' ? { location_id: to } : ['scrap', 'adjust'].includes(kind) ? { reason: 'Model' } : {};
        const { status, body } = await plant.act(id, kind, { quantity: decimal(amount), ...more });
        const done = status < 300;
        expect([kind, done]).toEqual([kind, model.act(kind, id, amount, to, done ? body.item.id : undefined)]);
        await new Promise((resolve) => setTimeout(resolve, 2));
        past.push({ at: new Date().toISOString(), places: model.inPlaces() });
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      expect(await stockIn(first.part_id)).toEqual(model.inPlaces());
      for (const { at, places } of past) expect([at, await stockIn(first.part_id, at)]).toEqual([at, places]);
    }),
    { numRuns: 10 },
  );
}, 240_000);

it('what many people do at once to the same entries leaves the stock that the ledger sums up to', async () => {
  const entries = await Promise.all([1, 2, 3].map(() => plant.addStock('20')));
  const actions = Array.from({ length: 60 }, (_, index) => {
    const { id } = entries[index % entries.length] ?? { id: 0 };
    const kind = KINDS[index % KINDS.length] ?? 'issue';
    return plant.act(id, kind, { quantity: String(1 + (index % 4)), ...(['scrap', 'adjust'].includes(kind) && { reason: 'Race' }) });
  });
  const statuses = new Set((await Promise.all(actions)).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  for (const { id } of entries) {
    const movements = await plant.movements({ part_entry_id_equals: id });
    const sum = movements.reduce((total, { quantity_delta }) => total + Math.round(Number(quantity_delta) * SCALE), 0);
    expect((await plant.entry(id)).quantity).toBe(decimal(sum));
  }
}, 60_000);
