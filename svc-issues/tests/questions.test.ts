import type { LogEntry } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const inPlant = <T>(run: Parameters<typeof withTenant<T>>[2], of = plant) => withTenant<T>(service.get().db, of.leader, run);

/** A question of a category; there is no call for it yet. */
const addQuestion = (fields: Record<string, unknown>, category_id = plant.category) =>
  inPlant(async (query) => {
    const [row] = await query('parameter')
      .insert({ category_id, name: { en: 'Asked' }, ...fields })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  });

const addEntry = (fields: Record<string, unknown>, of = plant) =>
  inPlant(async (query) => {
    const [row] = await query('dictionary')
      .insert({ group: 'stop_reasons', key: 'K', value: { en: 'Reason' }, sort: 1, ...fields })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  }, of);

const answer = (parameter_id: number, value: unknown) => ({ parameters: [{ parameter_id, value }] });
const refused = async (fields: Record<string, unknown>) => {
  const body = { category_id: plant.category, title: 'Press', user_description: 'Stopped', ...fields };
  return (await plant.as(plant.operator).post('/issues', body)).body.codes;
};

/** What the step to "Accepted" asks for. */
const ask = (parameters: object[]) =>
  inPlant((query) =>
    query.sql(`update flow_transition set parameters = $2::jsonb where tenant_id = $1 and name ->> 'en' = 'Accept'`, [
      JSON.stringify(parameters),
    ]),
  );

describe('answers that name something', () => {
  it('name entries that their question offers', async () => {
    const root = await addEntry({ key: 'R' });
    const below = await addEntry({ key: 'B', parent_id: root });
    const line = await addEntry({ group: 'prod_lines', key: 'L' });
    const reason = await addQuestion({ type: 'dictionary', attributes: { group: 'stop_reasons' } });
    const cause = await addQuestion({ type: 'dictionary', attributes: { dictionary_id: root } });
    expect(await refused(answer(reason, line))).toEqual({ 'parameters.0.value': ['not_found'] });
    expect(await refused(answer(cause, root))).toEqual({ 'parameters.0.value': ['not_found'] });
    expect(await refused(answer(reason, 987_654))).toEqual({ 'parameters.0.value': ['not_found'] });
    const issue = await plant.report({ parameters: [...answer(reason, root).parameters, ...answer(cause, below).parameters] });
    expect(issue.parameters.map(({ value }) => value)).toEqual([root, below]);
  });

  it('name people who are there, by their names', async () => {
    const who = await addQuestion({ type: 'user' });
    expect(await refused(answer(who, 987_654))).toEqual({ 'parameters.0.value': ['not_found'] });
    const issue = await plant.report(answer(who, 12));
    expect(issue.parameters).toMatchObject([{ value: 12, user: { id: 12, name: 'Marek Mechanic' } }]);
  });

  it('name nothing of another plant', async () => {
    const other = await service.plant();
    const theirs = await addEntry({}, other);
    const reason = await addQuestion({ type: 'dictionary' });
    expect(await refused(answer(reason, theirs))).toEqual({ 'parameters.0.value': ['not_found'] });
  });
});

it('a required answer that was not sent is named as if it followed those sent', async () => {
  const first = await addQuestion({ type: 'integer', required: true, sort: 1 });
  await addQuestion({ type: 'boolean', required: true, sort: 2 });
  expect(await refused({})).toEqual({ 'parameters.0.value': ['required'], 'parameters.1.value': ['required'] });
  expect(await refused(answer(first, 'many'))).toEqual({ 'parameters.0.value': ['invalid'], 'parameters.1.value': ['required'] });
});

it('an issue that is moved to another category is asked what that requires, and follows its rule of confirmation', async () => {
  const category_id = await plant.addCategory({ formal_confirm_required: true });
  const asked = await addQuestion({ type: 'text', required: true }, category_id);
  const { id } = await plant.report();
  expect((await plant.change(id, { category_id })).body.codes).toEqual({ 'parameters.0.value': ['required'] });
  expect((await plant.show(id)).body.item).toMatchObject({ version: 1, category_id: plant.category, formal_confirm_required: false });
  const moved = await plant.change(id, { category_id, ...answer(asked, 'P1') });
  expect(moved.body.item).toMatchObject({ category_id, formal_confirm_required: true, parameters: [{ id: asked, value: 'P1' }] });
  const back = await plant.change(id, { category_id: plant.category });
  expect(back.body.item).toMatchObject({ category_id: plant.category, formal_confirm_required: false });
});

describe('a value that a step sets by itself', () => {
  it('is stored, and nobody sends another', async () => {
    const reason = await addQuestion({ type: 'text' });
    await ask([{ parameter_id: reason, required: true, read_only: true, default_value: 'checked' }]);
    const { id } = await plant.report();
    const flow_state_id = await plant.state('Accepted');
    expect((await plant.change(id, { flow_state_id, ...answer(reason, 'mine') })).body.codes).toEqual({
      'parameters.0.value': ['invalid'],
    });
    expect((await plant.show(id)).body.item.version).toBe(1);
    expect((await plant.change(id, { flow_state_id })).body.item.parameters).toMatchObject([{ id: reason, value: 'checked' }]);
  });

  it('may be sent along as it is', async () => {
    const reason = await addQuestion({ type: 'text' });
    await ask([{ parameter_id: reason, required: true, read_only: true, default_value: 'checked' }]);
    const { id } = await plant.report();
    const moved = await plant.change(id, { flow_state_id: await plant.state('Accepted'), ...answer(reason, 'checked') });
    expect(moved.body.item.parameters).toMatchObject([{ id: reason, value: 'checked' }]);
  });
});

describe('a value that a step begins with', () => {
  const accept = async (id: number, body: object = {}) =>
    (await plant.change(id, { flow_state_id: await plant.state('Accepted'), ...body })).body.item.parameters;
  const logged = async (id: number) => {
    const { items } = (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body;
    return items.flatMap(({ content }) => Object.entries(content.attributes ?? {}).filter(([name]) => name.startsWith('parameter:')));
  };

  it.each([true, false])('is stored where nobody answers, required: %s', async (required) => {
    const bar = await addQuestion({ type: 'integer' });
    await ask([{ parameter_id: bar, required, read_only: false, default_value: 3 }]);
    const { id } = await plant.report();
    expect(await accept(id)).toMatchObject([{ id: bar, value: 3 }]);
    expect((await plant.show(id)).body.item.parameters).toMatchObject([{ id: bar, value: 3 }]);
    expect(await logged(id)).toMatchObject([[`parameter:${bar}`, { old: null, new: 3 }]]);
  });

  it('gives way to what is sent, and to what was answered before', async () => {
    const bar = await addQuestion({ type: 'integer' });
    await ask([{ parameter_id: bar, required: true, read_only: false, default_value: 3 }]);
    const [plain, answered] = [await plant.report(), await plant.report(answer(bar, 7))];
    expect(await accept(plain.id, answer(bar, 5))).toMatchObject([{ id: bar, value: 5 }]);
    expect(await accept(answered.id)).toMatchObject([{ id: bar, value: 7 }]);
  });

  it('is stored by a step that the person who may not read all issues takes', async () => {
    const bar = await addQuestion({ type: 'integer' });
    await ask([{ parameter_id: bar, required: true, read_only: false, default_value: 3 }]);
    const { id } = await plant.report({}, plant.mechanic);
    const body = { flow_state_id: await plant.state('Accepted') };
    const moved: Awaited<ReturnType<Plant['show']>> = await plant.as(plant.mechanic).patch(`/me/issues/${id}`, body);
    expect(moved.body.item.parameters).toMatchObject([{ id: bar, value: 3 }]);
  });

  it.each([true, false])('is stored by a step that happens by itself, read only: %s', async (read_only) => {
    const bar = await addQuestion({ type: 'integer' });
    const parameters = JSON.stringify([{ parameter_id: bar, required: true, read_only, default_value: 3 }]);
    await inPlant((query) =>
      query.sql(`update flow_transition set parameters = $2::jsonb where tenant_id = $1 and trigger = 'take'`, [parameters]),
    );
    const { id } = await plant.report();
    const taken: Awaited<ReturnType<Plant['show']>> = await plant.act(id, 'take', plant.mechanic);
    expect(taken.body.item.parameters).toMatchObject([{ id: bar, value: 3 }]);
    expect(await logged(id)).toMatchObject([[`parameter:${bar}`, { old: null, new: 3 }]]);
  });

  it.each(['alone', 'with others'])('is stored when an issue comes to a category that asks for it, %s', async (how) => {
    const category_id = await plant.addCategory({});
    const bar = await addQuestion({ type: 'integer', required: true, default_value: '4' }, category_id);
    const { id } = await plant.report();
    if (how === 'alone') await plant.change(id, { category_id });
    else await plant.as(plant.leader).patch('/issues', { ids: [id], category_id });
    expect((await plant.show(id)).body.item.parameters).toMatchObject([{ id: bar, value: 4 }]);
    expect(await logged(id)).toMatchObject([[`parameter:${bar}`, { old: null, new: 4 }]]);
  });
});

describe('answers and a resolution that no step belongs to', () => {
  const changeMine = (id: number, body: object): ReturnType<Plant['show']> => plant.as(plant.operator).patch(`/me/issues/${id}`, body);

  it.each([
    ['an open issue', () => Promise.resolve()],
    ['a rejected one', (id: number) => plant.change(id, { rejected: true, rejection_reason: 'Twice' })],
  ])('are an edit of %s, also where its own status is named', async (_, prepare) => {
    const asked = await addQuestion({ type: 'text' });
    const { id, flow_state_id } = await plant.report(answer(asked, 'P1'));
    await prepare(id);
    for (const body of [answer(asked, 'P2'), { resolution: 'Valve' }]) {
      for (const sent of [body, { ...body, flow_state_id }]) {
        const refused = [
          await plant.change(id, sent, plant.mechanic),
          await plant.change(id, sent, plant.operator),
          await changeMine(id, sent),
        ];
        expect(refused.map(({ status, body: { permission } }) => [status, permission])).toEqual(Array(3).fill([403, 'issues/update']));
      }
    }
    expect((await changeMine(id, { flow_state_id })).body.item).toMatchObject({ resolution: null, parameters: [{ value: 'P1' }] });
    const edited = await plant.change(id, { ...answer(asked, 'P2'), flow_state_id, resolution: 'Valve' });
    expect(edited.body.item).toMatchObject({ flow_state_id, resolution: 'Valve', parameters: [{ value: 'P2' }] });
  });
});

describe('a step asks only what the screen shows', () => {
  const required = (...ids: number[]) =>
    ask(ids.map((parameter_id) => ({ parameter_id, required: true, read_only: false, default_value: null })));
  const offered = async (id: number) =>
    (await plant.show(id)).body.item.transitions.find(({ name }) => name.en === 'Accept')?.parameters.map((one) => one.id);

  it('not what another category asks, nor what is asked no more', async () => {
    const elsewhere = await addQuestion({ type: 'text' }, await plant.addCategory({}));
    const gone = await addQuestion({ type: 'text', removed: true });
    await required(elsewhere, gone);
    const { id } = await plant.report();
    expect(await offered(id)).toEqual([]);
    const flow_state_id = await plant.state('Accepted');
    expect((await plant.change(id, { flow_state_id, ...answer(elsewhere, 'x') })).body.codes).toEqual({
      'parameters.0.parameter_id': ['not_found'],
    });
    expect((await plant.change(id, { flow_state_id })).body.item.flow_state_id).toBe(flow_state_id);
  });

  it('what its own categories ask, and what it has answered in another', async () => {
    const answered = await addQuestion({ type: 'text' });
    const { id } = await plant.report(answer(answered, 'P1'));
    const category_id = await plant.addCategory({});
    const own = await addQuestion({ type: 'text', default_value: '"usual"' }, category_id);
    await plant.change(id, { category_id });
    await required(answered, own);
    expect(await offered(id)).toEqual([answered, own]);
    const moved = await plant.change(id, { flow_state_id: await plant.state('Accepted'), ...answer(answered, 'P2') });
    expect(moved.body.item.parameters.map(({ value }) => value)).toContain('P2');
  });

  it('in the category that the same change moves it to', async () => {
    const before = await addQuestion({ type: 'text' });
    const category_id = await plant.addCategory({});
    const after = await addQuestion({ type: 'text' }, category_id);
    await required(before, after);
    const { id } = await plant.report();
    const step = { category_id, flow_state_id: await plant.state('Accepted') };
    expect((await plant.change(id, step)).body.codes).toEqual({ 'parameters.0.value': ['required'] });
    expect((await plant.change(id, { ...step, ...answer(after, 'P1') })).status).toBe(200);
  });
});

describe('the history', () => {
  const history = async (id: number) => (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items;
  const answered = async (id: number) => {
    const [entry] = await history(id);
    return Object.entries(entry?.content.attributes ?? {}).filter(([field]) => field.startsWith('parameter:'));
  };

  it('names questions in every language as they are called now, however many have one name in English', async () => {
    const cause = await addQuestion({ name: { en: 'Reason', pl: 'Powód' }, type: 'text' });
    const root = await addQuestion({ name: { en: 'Reason', pl: 'Przyczyna' }, type: 'text' });
    const { id } = await plant.report({ parameters: [...answer(cause, 'Worn').parameters, ...answer(root, 'Dry').parameters] });
    const path = `/categories/${plant.category}/parameters/${root}`;
    await plant.as(plant.leader).put(path, { name: { en: 'Root', pl: 'Źródło' }, type: 'text' });
    expect(await answered(id)).toEqual([
      [`parameter:${cause}`, { name: { en: 'Reason', pl: 'Powód' }, old: null, new: 'Worn' }],
      [`parameter:${root}`, { name: { en: 'Root', pl: 'Źródło' }, old: null, new: 'Dry' }],
    ]);
  });

  it('names the entries, people and choices that were answered', async () => {
    const options = [
      { key: 'a', name: { en: 'Early', pl: 'Ranna' } },
      { key: 'b', name: { en: 'Late', pl: 'Nocna' } },
    ];
    const entry = await addEntry({ value: { en: 'No parts', pl: 'Brak części' } });
    const values = new Map<number, unknown>([
      [await addQuestion({ type: 'dictionary' }), entry],
      [await addQuestion({ type: 'user' }), 12],
      [await addQuestion({ type: 'radioGroup', attributes: { options } }), 'b'],
      [await addQuestion({ type: 'checkboxGroup', attributes: { options } }), ['b', 'a']],
      [await addQuestion({ type: 'integer' }), 12],
    ]);
    const { id } = await plant.report({ parameters: [...values].map(([parameter_id, value]) => ({ parameter_id, value })) });
    expect((await answered(id)).map(([, { new: now }]) => now)).toEqual([
      { id: entry, name: { en: 'No parts', pl: 'Brak części' } },
      { id: 12, name: 'Marek Mechanic' },
      options[1],
      [options[1], options[0]],
      12,
    ]);
  });

  it('keeps what was written by the name of a question', async () => {
    const { id } = await plant.report();
    const attributes = { 'Serial number': { old: null, new: 'A-17' } };
    await inPlant((query) =>
      query.sql(
        `insert into issue_log (tenant_id, issue_id, logged_at, logged_by, loggable_type, loggable_id, action, content)
         values ($1, $2::bigint, now(), 11, 'Issue', $2::text, 'updated', $3)`,
        [id, JSON.stringify({ attributes })],
      ),
    );
    expect((await history(id))[0]?.content.attributes).toEqual(attributes);
  });
});
