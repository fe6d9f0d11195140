import type { Exchange } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import type { NoticeTexts } from '@portal/contracts/notices';
import { withTenant } from '@portal/service-kit/query';
import { approvalOf, testService, type Answer, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { notifyOverdueParts } from '../src/exchange/notify-overdue-parts.job';
import { releaseLapsed } from '../src/exchange/release-lapsed.job';
import { service } from '../src/service';
import { ALONE, codesOf } from './equipment.factory';
import { StockPlant } from './stock.factory';

let running: TestService<Deps>;
let plant: StockPlant;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = (await new StockPlant(running).open()) as StockPlant;
});

const MECHANIC = { 'parts.exchange': ['create'], parts: ['read'] } as never;
const mechanic = () => plant.as({ admin: false, access: MECHANIC });
const statesOf = ({ lines }: Exchange) => lines.map(({ state }) => state);

it('without approval parts go from the drop box into the hand, and the ledger says for which exchange', async () => {
  const { id } = await plant.addStock('5');
  const exchange = await plant.addExchange([id], '2');
  expect(statesOf(exchange)).toEqual(['drop_box']);
  const taken = await plant.step(exchange.id, 'take');
  expect([taken.status, statesOf(taken.body.item)]).toEqual([200, ['taken']]);
  expect(await plant.entry(id)).toMatchObject({ quantity: '3.000', quantity_reserved: '0.000' });
  const [movement] = await plant.movements({ parts_exchange_id_equals: exchange.id });
  expect(movement).toMatchObject({ kind: 'issue', quantity_delta: '-2.000', parts_exchange_id: exchange.id });
});

it('the same entry again adds to its line, and a part takes the oldest entry that has so much', async () => {
  const { part_id } = await plant.addStock('1');
  const { id } = (await plant.receive(part_id, { quantity: '4' })).body.item;
  await plant.receive(part_id, { quantity: '9' });
  const exchange = await plant.addExchange([], '1');
  for (const line of [
    { part_id, quantity: '2' },
    { part_entry_id: id, quantity: '1' },
  ])
    await plant.step(exchange.id, 'lines', line);
  expect((await plant.exchange(exchange.id)).lines).toMatchObject([{ part_entry_id: id, quantity: '3.000' }]);
});

it('sets how much of a line is meant in one step, as long as it is in the drop box and there is so much', async () => {
  const { id } = await plant.addStock('5');
  const { id: exchange, lines } = await plant.addExchange([id], '2');
  const set = (quantity: string, line = lines[0]?.id ?? 0) =>
    plant.http.put<{ item: Exchange }>(`/parts_exchange/${exchange}/lines/${line}`, { quantity });
  for (const quantity of ['5.000', '1.500', '1.500']) expect((await set(quantity)).body.item.lines).toMatchObject([{ quantity }]);
  expect((await set('5.001')).body).toMatchObject({ status: 'availability_changed', lines: [{ quantity_available: '5.000' }] });
  expect((await set('1', 987_654)).status).toBe(404);
  await plant.step(exchange, 'submit');
  expect((await set('1')).status).toBe(409);
  expect(await plant.entry(id)).toMatchObject({ quantity_reserved: '1.500' });
});

it('what asks for approval waits for it, is reserved meanwhile and goes back to the drop box when it is rejected', async () => {
  const { id } = await plant.addStock('5', { requires_approval: true });
  const exchange = await plant.addExchange([id], '2');
  expect(statesOf((await plant.step(exchange.id, 'submit')).body.item)).toEqual(['pending_approval']);
  expect(await plant.entry(id)).toMatchObject({ quantity: '5.000', quantity_reserved: '2.000' });
  const rejected = (await plant.step(exchange.id, 'reject', { reason: 'Use the old one' })).body.item;
  expect(rejected.lines).toMatchObject([{ state: 'drop_box', reason: 'Use the old one' }]);
  expect(await plant.entry(id)).toMatchObject({ quantity_reserved: '0.000' });
  await plant.step(exchange.id, 'submit');
  const approved = (await plant.step(exchange.id, 'approve')).body.item;
  expect(approved.lines).toMatchObject([{ state: 'approved', approved_by: { id: 10 } }]);
  expect(statesOf((await plant.step(exchange.id, 'take')).body.item)).toEqual(['taken']);
  expect(await plant.entry(id)).toMatchObject({ quantity: '3.000', quantity_reserved: '0.000' });
});

it('whoever approves is told what waits, and whose exchange it is what was decided and why', async () => {
  const told = async () =>
    (await running.noticed(plant.ctx)).map(({ kind, users, permission, origin, params, texts }) => {
      const { title, description } = JSON.parse(texts) as NoticeTexts;
      return {
        kind,
        to: permission || users,
        origin,
        params: JSON.parse(params) as unknown,
        said: [title.en, translated(description, 'en')],
      };
    });
  const leader = plant.as({ user: 20, admin: false, access: { 'parts.exchange': ['create'], 'parts.approve': ['update'] } as never });
  const decide = (action: string, body: object = {}) => leader.post(`/parts_exchange/${exchange.id}/${action}`, body);
  const asks = await plant.addStock('5', { requires_approval: true });
  const plain = await plant.addStock('5');
  const exchange = await plant.addExchange([asks.id, plain.id], '2');
  await plant.step(exchange.id, 'submit');
  const waiting = { kind: 'inventory.exchange_waiting', to: 'parts.approve/update', origin: 'Exchange' };
  const decided = { kind: 'inventory.exchange_decided', to: [10], origin: 'Exchange' };
  const about = (status: string) => ({ id: exchange.id, status });
  const { symbol, name } = asks.part;
  const first = { ...waiting, params: about('pending_approval'), said: [`Parts wait for approval: ${symbol}`, name] };
  expect(await told()).toEqual([first]);
  await decide('reject', { reason: 'Use the old one' });
  const rejected = { ...decided, params: about('drop_box'), said: [`Parts not approved: ${symbol}`, 'Use the old one'] };
  await plant.step(exchange.id, 'submit');
  await decide('approve');
  const approved = { ...decided, params: about('approved'), said: [`Approved, ready to take: ${symbol}`, name] };
  expect(await told()).toEqual([first, rejected, first, approved]);
  const line_id = (await plant.step(exchange.id, 'take')).body.item.lines[0]?.id;
  await plant.step(exchange.id, 'return', { lines: [{ line_id, quantity: '1', condition: 'good' }] });
  await decide('reject', { reason: 'It is worn' });
  expect((await told()).slice(4)).toEqual([
    { ...waiting, params: about('pending_approval'), said: [`Returned parts wait for approval: ${symbol}`, name] },
    { ...decided, params: about('awaiting_return'), said: [`Return not approved: ${symbol}`, 'It is worn'] },
  ]);
});

it('a line whose return waits is not removed: the part is out until the return is approved', async () => {
  const { id } = await plant.addStock('5');
  const exchange = await plant.addExchange([id], '2');
  const line_id = (await plant.step(exchange.id, 'take')).body.item.lines[0]?.id ?? 0;
  await plant.step(exchange.id, 'return', { lines: [{ line_id, quantity: '2', condition: 'good' }] });
  expect((await plant.http.delete(`/parts_exchange/${exchange.id}/lines/${line_id}`)).status).toBe(409);
  expect((await plant.exchange(exchange.id)).lines).toMatchObject([
    { id: line_id, state: 'pending_approval', quantity_returning: '2.000' },
  ]);
  await plant.step(exchange.id, 'approve');
  expect(await plant.entry(id)).toMatchObject({ quantity: '5.000' });
});

it('whoever has parts is told once that they should be back, and never without a due time or once they bring them', async () => {
  const list = () => Promise.resolve({ tenants: [{ id: plant.ctx.tenant, active: true, timezone: 'UTC' }] });
  const deps = { ...running.deps, tenants: { list } } as unknown as Deps;
  const tell = () => notifyOverdueParts.run(deps, { log: running.deps.log, signal: new AbortController().signal });
  const [late, open, comes] = [await plant.addStock('5'), await plant.addStock('5'), await plant.addStock('5')];
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const mine = await plant.addExchange([late.id], '1');
  await plant.step(mine.id, 'take', { due_at });
  await plant.step((await plant.addExchange([open.id], '1')).id, 'take');
  const back = await plant.addExchange([comes.id], '1');
  const line_id = (await plant.step(back.id, 'take', { due_at })).body.item.lines[0]?.id;
  await tell();
  expect(await running.noticed(plant.ctx)).toEqual([]);
  await plant.step(back.id, 'return', { lines: [{ line_id, quantity: '1', condition: 'good' }] });
  await withTenant(running.db, { tenant: plant.ctx.tenant }, (query) =>
    query('parts_exchange_line')
      .whereNotNull('due_at')
      .update({ due_at: new Date(Date.now() - 1_000) }),
  );
  await tell();
  await tell();
  const told = (await running.noticed(plant.ctx)).filter(({ kind }) => kind === 'inventory.parts_overdue');
  expect(told).toMatchObject([{ users: [10], origin: 'Exchange', params: JSON.stringify({ id: mine.id, status: 'awaiting_return' }) }]);
  expect((JSON.parse(told[0]?.texts ?? '') as NoticeTexts).title.en).toBe(`Parts to bring back by now: ${late.part.symbol}`);
});

it('a line of another exchange is named, and nothing changes', async () => {
  const [one, other] = [await plant.addStock('5'), await plant.addStock('5')];
  const [mine, foreign] = [await plant.addExchange([one.id], '1'), await plant.addExchange([other.id], '1')];
  const line_ids = [mine.lines[0]?.id ?? 0, foreign.lines[0]?.id ?? 0];
  for (const [step, more] of [['submit'], ['approve'], ['reject', { reason: 'Another part' }], ['take']] as const)
    expect(await codesOf(plant.step(mine.id, step, { line_ids, ...more }))).toEqual([422, { 'line_ids.1': ['not_found'] }]);
  expect(statesOf(await plant.exchange(mine.id))).toEqual(['drop_box']);
});

it('approving or rejecting an exchange needs an authorised person, and so does taking what nobody approved', async () => {
  const { id } = await plant.addStock('5', { requires_approval: true });
  const exchange = await plant.addExchange([id], '2');
  for (const [action, body] of [
    ['approve', {}],
    ['reject', { reason: 'No' }],
    ['take', {}],
  ] as const) {
    const answer = await mechanic().post<{ permission: string }>(`/parts_exchange/${exchange.id}/${action}`, body);
    expect([action, answer.status, answer.body.permission]).toEqual([action, 403, 'parts.approve/update']);
  }
  expect(statesOf(await plant.exchange(exchange.id))).toEqual(['drop_box']);
});

it('parts availability changed: what is left is told per line, and nothing changes', async () => {
  const [last, plenty] = [await plant.addStock('1'), await plant.addStock('5')];
  const exchange = await plant.addExchange([last.id, plenty.id], '1');
  await plant.act(last.id, 'issue', { quantity: '1' });
  for (const action of ['submit', 'take']) {
    const { status, body } = await plant.step(exchange.id, action);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        status: 'availability_changed',
        lines: [{ part_entry_id: last.id, quantity: '1.000', quantity_available: '0.000' }],
      }),
    ]);
  }
  expect(await plant.entry(plenty.id)).toMatchObject({ quantity: '5.000', quantity_reserved: '0.000' });
  await plant.http.delete(`/parts_exchange/${exchange.id}/lines/${exchange.lines[0]?.id ?? 0}`);
  expect((await plant.step(exchange.id, 'take')).status).toBe(200);
});

it('200 people take the last bearing at once in exchanges: one gets it, 199 are told what is left', async () => {
  const { id } = await plant.addStock('1');
  const exchanges: Exchange[] = [];
  for (let some = 0; some < 40; some += 1)
    exchanges.push(...(await Promise.all(Array.from({ length: 5 }, () => plant.addExchange([id], '1')))));
  // A machine that is busy with other tests answers 503 to some; people press again.
  const take = async (exchange: number): Promise<Answer<object>> => {
    const answer = await plant.step(exchange, 'take');
    return answer.status === 503 ? take(exchange) : answer;
  };
  const answers = await Promise.all(exchanges.map((exchange) => take(exchange.id)));
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  expect(counts).toEqual({ 200: 1, 409: 199 });
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body as object);
  const lines = [{ part_entry_id: id, quantity: '1.000', quantity_available: '0.000' }];
  for (const body of refused) expect(body).toMatchObject({ status: 'availability_changed', lines });
  expect(await plant.movements({ part_entry_id_equals: id })).toHaveLength(2);
}, 120_000);

it('a return waits for approval: what is good is there again, what is damaged is scrapped, what is rejected awaits its return', async () => {
  const [good, damaged, kept] = await Promise.all([plant.addStock('5'), plant.addStock('5'), plant.addStock('5')]);
  const exchange = await plant.addExchange([good.id, damaged.id, kept.id], '2');
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const taken = (await plant.step(exchange.id, 'take', { due_at })).body.item;
  expect(taken.lines).toMatchObject([1, 2, 3].map(() => ({ state: 'awaiting_return', due_at, overdue: false })));
  const [one, two, three] = taken.lines.map((line) => line.id);
  const back = (line_id: number | undefined, quantity: string, condition = 'good') => ({ line_id, quantity, condition });
  expect(await codesOf(plant.step(exchange.id, 'return', { lines: [back(one, '2.001')] }))).toEqual([
    422,
    { 'lines.0.quantity': ['too_high'] },
  ]);
  const waiting = await plant.step(exchange.id, 'return', { lines: [back(one, '2'), back(two, '1', 'damaged'), back(three, '2')] });
  expect(statesOf(waiting.body.item)).toEqual(['pending_approval', 'pending_approval', 'pending_approval']);
  await plant.step(exchange.id, 'reject', { line_ids: [three], reason: 'Another part' });
  const done = (await plant.step(exchange.id, 'approve')).body.item;
  expect(done.lines).toMatchObject([
    { state: 'returned', quantity_returned: '2.000' },
    { state: 'awaiting_return', quantity_returned: '1.000' },
    { state: 'awaiting_return', reason: 'Another part', quantity_returned: '0.000' },
  ]);
  expect([(await plant.entry(good.id)).quantity, (await plant.entry(damaged.id)).quantity]).toEqual(['5.000', '3.000']);
});

it('what nobody takes for a day is released', async () => {
  const { id } = await plant.addStock('5');
  const exchange = await plant.addExchange([id], '2');
  await plant.step(exchange.id, 'submit');
  await withTenant(running.db, { tenant: plant.ctx.tenant }, (query) => releaseLapsed(query));
  expect(await plant.entry(id)).toMatchObject({ quantity_reserved: '2.000' });
  await withTenant(running.db, { tenant: plant.ctx.tenant }, (query) => releaseLapsed(query, 0));
  expect(await plant.entry(id)).toMatchObject({ quantity_reserved: '0.000' });
  expect(statesOf(await plant.exchange(exchange.id))).toEqual(['drop_box']);
});

it("somebody else's exchange is not there for a mechanic, and is for an authorised person", async () => {
  const own = (await mechanic().post<{ item: Exchange }>('/parts_exchange', { kind: 'take' })).body.item;
  const other = plant.as({ admin: false, user: 11, access: MECHANIC });
  expect((await other.get(`/parts_exchange/${own.id}`)).status).toBe(404);
  expect((await other.get<{ items: Exchange[] }>('/parts_exchange')).body.items).toEqual([]);
  expect((await plant.http.get<{ items: Exchange[] }>('/parts_exchange')).body.items.map(({ id }) => id)).toEqual([own.id]);
});

it('at a terminal parts are gathered by anybody, and taken by the person who shows their card', async () => {
  const { id } = await plant.addStock('5');
  const access = { 'parts.exchange': ['create'], parts: ['read'] } as never;
  const panel = { admin: false, user: 70, terminal: 70, access };
  const terminal = plant.as(panel);
  const exchange = (await terminal.post<{ item: Exchange }>('/parts_exchange', { kind: 'take' })).body.item;
  expect(exchange).toMatchObject({ terminal_id: 70, user: { id: 70 } });
  await terminal.post(`/parts_exchange/${exchange.id}/lines`, { part_entry_id: id, quantity: '2' });

  const asked = await terminal.post(`/parts_exchange/${exchange.id}/take`, {});
  expect([asked.status, asked.body]).toEqual([403, expect.objectContaining({ permission: 'parts.exchange/create' })]);
  const shown = plant.as({ ...panel, approval: approvalOf(10, 'parts.exchange/create', {}) });
  const taken = (await shown.post<{ item: Exchange }>(`/parts_exchange/${exchange.id}/take`, {})).body.item;
  expect([taken.user.id, statesOf(taken)]).toEqual([10, ['taken']]);

  // The terminal shows what was taken at it, and whoever brings it back shows a card too.
  const [there] = (await terminal.get<{ items: Exchange[] }>('/parts_exchange')).body.items;
  expect(there?.id).toBe(exchange.id);
  const back = { lines: [{ line_id: taken.lines[0]?.id ?? 0, quantity: '1', condition: 'good' }] };
  expect((await terminal.post(`/parts_exchange/${exchange.id}/return`, back)).status).toBe(403);
  const bringing = plant.as({ ...panel, approval: approvalOf(10, 'parts.exchange/create', back) });
  expect((await bringing.post(`/parts_exchange/${exchange.id}/return`, back)).status).toBe(200);
  const neighbour = plant.as({ admin: false, user: 71, terminal: 71, access });
  expect((await neighbour.get(`/parts_exchange/${exchange.id}`)).status).toBe(404);
});
