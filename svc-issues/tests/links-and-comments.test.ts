import type { Issue, IssueComment, IssueLink, LogEntry, SimilarIssue } from '@portal/contracts/issues/schemas';
import { IssueLinked } from '@portal/proto/issues/v1/events';
import { useService, PNG, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

type Answered<T> = { item: T; items: T[]; status: string; codes?: Record<string, string[]> };

const link = (id: number, kind: string, issue_id: number, by = plant.leader) =>
  plant.as(by).post<Answered<IssueLink>>(`/issues/${id}/links`, { kind, issue_id });
const linksOf = async (id: number, by = plant.leader) => (await plant.as(by).get<Answered<IssueLink>>(`/issues/${id}/links`)).body.items;
const inShort = ({ kind, outgoing, merged, issue }: IssueLink) => [kind, outgoing, merged, issue.id];
const merge = (id: number, issue_id: number, by = plant.leader) => plant.as(by).post<Answered<Issue>>(`/issues/${id}/merge`, { issue_id });
const undo = (id: number, by = plant.leader) => plant.as(by).delete<Answered<Issue>>(`/issues/${id}/merge`);
const commentsOf = async (id: number, by = plant.leader) =>
  (await plant.as(by).get<Answered<IssueComment>>(`/issues/${id}/comments`)).body.items;
const logged = async (id: number) =>
  (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items.map(({ content }) => content.attributes);

describe('links', () => {
  it('are seen from both issues, stand in both histories and are told of both', async () => {
    const [one, two] = [await plant.report({ title: 'Motor hot' }), await plant.report({ title: 'Fan stopped' })];
    expect((await link(two.id, 'blocks', one.id)).status).toBe(201);
    expect((await linksOf(one.id)).map(inShort)).toEqual([['blocks', false, false, two.id]]);
    expect((await linksOf(two.id)).map(inShort)).toEqual([['blocks', true, false, one.id]]);
    expect((await plant.show(one.id)).body.item.links_count).toBe(1);
    expect((await logged(one.id))[0]).toEqual({ blocked_by: { old: null, new: { id: two.id, name: '#2 Fan stopped' } } });
    expect((await logged(two.id))[0]).toEqual({ blocks: { old: null, new: { id: one.id, name: '#1 Motor hot' } } });
    const events = (await service.get().events(plant.leader)).filter(({ type }) => type.endsWith('issue_linked'));
    expect(events.map((event) => event.as(IssueLinked))).toMatchObject([
      { issue: { id: two.id }, kind: 'blocks', otherId: one.id, outgoing: true },
      { issue: { id: one.id }, kind: 'blocks', otherId: two.id, outgoing: false },
    ]);
  });

  it('made twice are there once, and are taken away from either end', async () => {
    const [one, two] = [await plant.report(), await plant.report()];
    const made = await link(one.id, 'follows', two.id);
    expect((await link(one.id, 'follows', two.id)).body.item.id).toBe(made.body.item.id);
    expect(await linksOf(one.id)).toHaveLength(1);
    expect((await plant.as(plant.leader).delete(`/issues/${two.id}/links/${made.body.item.id}`)).status).toBe(200);
    expect(await linksOf(one.id)).toEqual([]);
    expect((await plant.as(plant.leader).delete(`/issues/${two.id}/links/${made.body.item.id}`)).status).toBe(404);
    expect((await logged(one.id))[0]).toMatchObject({ follows: { new: null } });
  });

  it('lead to another issue that is there', async () => {
    const { id } = await plant.report();
    expect((await link(id, 'follows', id)).body.codes).toEqual({ issue_id: ['invalid'] });
    expect((await link(id, 'follows', 999)).body.codes).toEqual({ issue_id: ['not_found'] });
    expect((await link(id, 'likes', 999)).body.codes).toEqual({ kind: ['invalid'] });
    expect(await linksOf(id)).toEqual([]);
  });

  it('are for those who edit, and show nobody an issue that they have nothing to do with', async () => {
    const [mine, other] = [await plant.report(), await plant.report({}, plant.leader)];
    expect((await link(mine.id, 'follows', other.id, plant.operator)).status).toBe(403);
    await link(mine.id, 'follows', other.id);
    expect(await linksOf(mine.id, plant.operator)).toEqual([]);
    expect((await plant.as(plant.operator).get(`/issues/${other.id}/links`)).status).toBe(404);
  });
});

describe('a report that follows from another issue', () => {
  it('is linked to it, in the history of both', async () => {
    const first = await plant.report();
    const next = await plant.report({ follows: first.id });
    expect(next.links_count).toBe(1);
    expect((await linksOf(next.id)).map(inShort)).toEqual([['follows', true, false, first.id]]);
    expect((await logged(first.id))[0]).toMatchObject({ followed_by: { new: { id: next.id } } });
  });

  it('follows from none that the reporter may not see', async () => {
    const foreign = await plant.report({}, plant.leader);
    for (const follows of [foreign.id, 999]) await expect(plant.report({ follows })).rejects.toThrow('"follows":["not_found"]');
  });
});

describe('a report of what is reported already', () => {
  it('is linked to an issue that waits on a machine, which everybody there is shown, and to no other', async () => {
    const equipment_id = await plant.addMachine();
    const first = await plant.report({ equipment_id }, plant.mechanic);
    const elsewhere = await plant.report();
    const again = await plant.report({ equipment_id, duplicate_of: first.id });
    expect(again.links_count).toBe(1);
    expect((await linksOf(again.id)).map(inShort)).toEqual([['duplicate_of', true, false, first.id]]);
    await plant.act(first.id, 'take', plant.mechanic);
    await plant.act(first.id, 'finish', plant.mechanic);
    for (const duplicate_of of [first.id, elsewhere.id, 999])
      await expect(plant.report({ equipment_id, duplicate_of })).rejects.toThrow('"duplicate_of":["not_found"]');
  });
});

describe('a duplicate', () => {
  const photoOf = async (id: number) => {
    await plant.as(plant.leader).upload(`/issues/${id}/photos`, { name: 'x.png', content: PNG });
  };

  it('is closed and points to the other, which gets its people, files and reporter', async () => {
    const kept = await plant.report({ title: 'Press stopped' }, plant.second);
    const { id } = await plant.report({ title: 'Press dead' });
    await plant.act(id, 'take', plant.mechanic);
    await photoOf(id);
    await plant.as(plant.mechanic).post(`/issues/${id}/comments`, { text: 'Seal is worn' });
    const { status, body } = await merge(id, kept.id);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      flow_state_name: { en: 'Closed' },
      duplicate_of: { id: kept.id, title: 'Press stopped' },
      photos: [],
    });
    const { item } = (await plant.show(kept.id)).body;
    expect(item).toMatchObject({
      flow_state_name: { en: 'In progress' },
      duplicate_of: null,
      links_count: 1,
      photos: [{ name: 'x.webp' }],
    });
    expect(item.employees.map(({ user_id, started_at }) => [user_id, started_at !== null])).toEqual([[12, true]]);
    expect((await linksOf(kept.id)).map(inShort)).toEqual([['duplicate_of', false, true, id]]);
    expect(await commentsOf(kept.id)).toMatchObject([{ text: 'Seal is worn', from_issue_id: id }]);
    // Whoever reported the duplicate reads the other as an own one, and is told of it.
    expect((await plant.as(plant.operator).get(`/me/issues/${kept.id}`)).status).toBe(200);
    await plant.act(kept.id, 'finish', plant.mechanic);
    const told = (await service.get().noticed(plant.leader)).filter(({ kind }) => kind === 'issues.state_changed').at(-1);
    expect(told?.users).toEqual([13, 11]);
  });

  it('comes back as it was, with what it had given', async () => {
    const kept = await plant.report({}, plant.second);
    const { id } = await plant.report();
    await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
    await photoOf(id);
    await plant.as(plant.mechanic).post(`/issues/${id}/comments`, { text: 'Seal is worn' });
    await plant.change(id, { resolution: 'Tightened it' });
    await merge(id, kept.id);
    const { status, body } = await undo(id);
    expect(await commentsOf(id)).toMatchObject([{ text: 'Seal is worn', from_issue_id: null }]);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      flow_state_name: { en: 'New' },
      duplicate_of: null,
      finished_at: null,
      resolution: 'Tightened it',
      photos: [{ name: 'x.webp' }],
    });
    expect((await plant.show(kept.id)).body.item).toMatchObject({ employees: [], photos: [], links_count: 0 });
    expect((await plant.as(plant.operator).get(`/me/issues/${kept.id}`)).status).toBe(404);
    expect((await undo(id)).status).toBe(409);
  });

  it('stays merged once something else happened to it', async () => {
    const [kept, { id }] = [await plant.report(), await plant.report()];
    await merge(id, kept.id);
    await plant.change(id, { title: 'Changed since' });
    expect((await undo(id)).status).toBe(409);
    const [merged] = await linksOf(id);
    expect((await plant.as(plant.leader).delete(`/issues/${id}/links/${merged?.id ?? 0}`)).status).toBe(409);
  });

  it('is merged into an open issue by those who edit and move issues', async () => {
    const [kept, { id }] = [await plant.report(), await plant.report()];
    expect((await merge(id, id)).body.codes).toEqual({ issue_id: ['invalid'] });
    expect((await merge(id, kept.id, plant.mechanic)).status).toBe(403);
    expect((await merge(id, kept.id, { ...plant.leader, access: { issues: ['read', 'update'] } })).status).toBe(403);
    await merge(kept.id, id);
    expect((await merge(id, kept.id)).body.codes).toEqual({ issue_id: ['invalid'] });
    expect((await merge(kept.id, id)).status).toBe(409);
  });

  it('two who merge each into the other: one does', async () => {
    const [one, two] = [await plant.report(), await plant.report()];
    const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('comments', () => {
  const say = (id: number, text: string, by = plant.operator) =>
    plant.as(by).post<Answered<IssueComment>>(`/issues/${id}/comments`, { text });
  const told = async () =>
    (await service.get().noticed(plant.leader))
      .filter(({ kind }) => kind === 'issues.mentioned')
      .map(({ users, access, origin }) => [users, access, origin]);

  it('are for those who may see the issue, the oldest first', async () => {
    const { id } = await plant.report();
    expect((await say(id, 'Since the night shift')).status).toBe(201);
    await say(id, 'On my way', plant.mechanic);
    expect(await commentsOf(id, plant.operator)).toMatchObject([
      { text: 'Since the night shift', created_by_user: { id: 11, name: 'Olaf Operator' }, editable: true, updated_at: null },
      { text: 'On my way', created_by_user: { id: 12 }, editable: false },
    ]);
    expect((await plant.show(id)).body.item.comments_count).toBe(2);
    const { id: other } = await plant.report({}, plant.leader);
    expect((await say(other, 'Mine too')).status).toBe(404);
    expect((await plant.as(plant.operator).get(`/issues/${other}/comments`)).status).toBe(404);
    const types = (await service.get().events(plant.leader)).map(({ type }) => type).filter((type) => type.includes('comment'));
    expect(types).toEqual(['issues.v1.issue_comment_added', 'issues.v1.issue_comment_added']);
  });

  it('tell the people named in them: those who have to do with it, and others who may read issues', async () => {
    const { id } = await plant.report({}, plant.second);
    const { body } = await say(id, '@[12] has the key, @[13] knows, @[11] saw it', plant.leader);
    expect(body.item.mentions).toEqual([
      { id: 12, name: 'Marek Mechanic' },
      { id: 13, name: 'Sara Second' },
      { id: 11, name: 'Olaf Operator' },
    ]);
    expect(await told()).toEqual([
      [[13], '', 'MyIssue'],
      [[12, 11], 'issues/read', 'Issue'],
    ]);
  });

  it('tell nobody twice when they are changed', async () => {
    const { id } = await plant.report();
    const { body } = await say(id, '@[12] come', plant.leader);
    await plant.as(plant.leader).patch(`/issues/${id}/comments/${body.item.id}`, { text: '@[12] and @[13] come' });
    expect((await told()).map(([users]) => users)).toEqual([[12], [13]]);
    expect((await logged(id))[0]).toEqual({ comment: { old: '@Marek Mechanic come', new: '@Marek Mechanic and @Sara Second come' } });
    expect((await commentsOf(id))[0]?.updated_at).not.toBeNull();
  });

  it('name people of the plant alone, twenty at most, and say something', async () => {
    const { id } = await plant.report();
    const stranger = await service.plant();
    expect((await plant.as(stranger.leader).get(`/issues/${id}/comments`)).status).toBe(404);
    expect((await say(id, '@[999] help')).body.codes).toEqual({ text: ['not_found'] });
    expect((await say(id, Array.from({ length: 21 }, (_, index) => `@[${index + 1}]`).join(' '))).body.codes).toEqual({
      text: ['too_high'],
    });
    expect((await say(id, '  ')).body.codes).toEqual({ text: ['required'] });
    expect((await say(id, 'x'.repeat(4_001))).body.codes).toEqual({ text: ['too_long'] });
    expect(await commentsOf(id)).toEqual([]);
  });

  it('are changed and removed by who wrote them and by those who edit; the history keeps what they said', async () => {
    const { id } = await plant.report();
    const { body } = await say(id, 'Wrong press');
    const path = `/issues/${id}/comments/${body.item.id}`;
    expect((await plant.as(plant.mechanic).patch(path, { text: 'Mine' })).status).toBe(403);
    expect((await plant.as(plant.mechanic).delete(path)).status).toBe(403);
    expect((await plant.as(plant.operator).patch(path, { text: 'The other press' })).status).toBe(200);
    expect((await plant.as(plant.leader).delete(path)).status).toBe(200);
    expect(await commentsOf(id)).toEqual([]);
    expect((await logged(id))[0]).toEqual({ comment: { old: 'The other press', new: null } });
    expect((await plant.as(plant.operator).delete(path)).status).toBe(404);
    await plant.as(plant.leader).delete(`/issues/${id}`);
    expect((await say(id, 'Too late')).status).toBe(409);
  });

  it('have pictures, which are photos of the issue and go with them', async () => {
    const { id } = await plant.report();
    const { body } = await say(id, 'Look');
    const photos = `/issues/${id}/comments/${body.item.id}/photos`;
    const upload = (by: typeof plant.operator) => plant.as(by).upload(photos, { name: 'x.png', content: PNG });
    expect((await upload({ ...plant.mechanic, access: { issues: ['read'] } })).status).toBe(403);
    expect((await upload(plant.operator)).status).toBe(201);
    expect((await commentsOf(id))[0]?.photos).toMatchObject([{ name: 'x.webp' }]);
    expect((await plant.show(id)).body.item.photos).toHaveLength(1);
    await plant.as(plant.operator).delete(`/issues/${id}/comments/${body.item.id}`);
    expect((await plant.show(id)).body.item.photos).toEqual([]);
  });
});

describe('similar issues', () => {
  const similar = async (query: string, by = plant.leader) =>
    (await plant.as(by).get<Answered<SimilarIssue>>(`/issues/similar?${query}`)).body.items.map(({ id, same_machine }) => [
      id,
      same_machine,
    ]);
  const repaired = async (title: string, fields: Record<string, unknown> = {}) => {
    const { id } = await plant.report({ title, ...fields });
    await plant.act(id, 'take', plant.mechanic);
    await plant.act(id, 'finish', plant.mechanic);
    return id;
  };

  it('are resolved ones with what was done, those of the same machine first', async () => {
    const equipment_id = await plant.addMachine();
    const elsewhere = await repaired('Hydraulic oil leaks at the pump');
    const here = await repaired('Oil leak, hydraulic pump', { equipment_id });
    await repaired('Display stays dark');
    await plant.report({ title: 'Hydraulic oil leaks at the pump' });
    expect(await similar(`title=hydraulic+pump+oil+leaks&equipment_id=${equipment_id}`)).toEqual([
      [here, true],
      [elsewhere, false],
    ]);
    expect(await similar(`title=hydraulic+pump+oil+leaks&besides=${here}`)).toEqual([[elsewhere, false]]);
    const [first] = (await plant.as(plant.leader).get<Answered<SimilarIssue>>(`/issues/similar?equipment_id=${equipment_id}`)).body.items;
    expect(first).toMatchObject({ id: here, resolution: 'Replaced the valve', equipment: { symbol: 'PRS-01' } });
  });

  it('are found by one statement, and show nobody what another plant repaired', async () => {
    await repaired('Conveyor belt torn');
    const { reads } = service.get().db;
    const run = reads.run.bind(reads);
    const statements: string[] = [];
    const spy = jest.spyOn(reads, 'run').mockImplementation((statement) => {
      if (statement.settings.some(([name]) => name === 'app.tenant_id')) statements.push(statement.text);
      return run(statement);
    });
    expect(await similar('title=conveyor+belt+torn')).toHaveLength(1);
    spy.mockRestore();
    expect(statements).toHaveLength(1);
    const other = await service.plant();
    expect((await plant.as(other.leader).get<Answered<SimilarIssue>>('/issues/similar?title=conveyor+belt+torn')).body.items).toEqual([]);
  });

  it('are for those who read issues; what is asked is checked', async () => {
    expect((await plant.as(plant.operator).get('/issues/similar?title=belt')).status).toBe(403);
    const { status, body } = await plant.as(plant.leader).get<Answered<SimilarIssue>>('/issues/similar?equipment_id=x');
    expect([status, body.codes]).toEqual([422, { equipment_id: ['invalid'] }]);
    expect(await similar('title=' + encodeURIComponent(`'; drop table issue; -- %_\\`))).toEqual([]);
  });
});
