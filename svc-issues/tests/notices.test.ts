import type { Locale } from '@portal/contracts/locales';
import type { NoticeTexts } from '@portal/contracts/notices';
import type { Notice } from '@portal/proto/portal/v1/notice';
import { savePeople } from '@portal/service-kit/projections';
import { withTenant } from '@portal/service-kit/query';
import { person, useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const textsOf = ({ texts }: Notice) => JSON.parse(texts) as NoticeTexts;
/** What was told in short: kind, people or groups, origin, title and the line below. */
const told = async () =>
  (await service.get().noticed(plant.leader)).map((notice) => {
    const { kind, users, groups, origin, params } = notice;
    expect((JSON.parse(params) as { issue_id: number }).issue_id).toBeGreaterThan(0);
    const { title, description } = textsOf(notice);
    return [kind.slice('issues.'.length), groups.length > 0 ? { groups } : users, origin, title.en, description?.pl];
  });
const assign = (id: number, user: number, by = plant.leader) => plant.as(by).post(`/issues/${id}/employees`, { user_id: user });

it('whoever is assigned is told, in every language', async () => {
  const { id } = await plant.report();
  await assign(id, 12);
  expect(await told()).toEqual([['assigned', [12], 'IssueEmployee', `Issue #${id} is assigned to you`, 'Press stopped']]);
  const [notice] = await service.get().noticed(plant.leader);
  expect(notice && textsOf(notice).title.pl).toBe(`Przydzielono Ci zgłoszenie #${id}`);
});

it('whoever is taken off is told without what the issue says', async () => {
  const { id } = await plant.report();
  await assign(id, 12);
  const [employee] = (await plant.show(id)).body.item.employees;
  await plant.as(plant.leader).delete(`/issues/${id}/employees/${employee?.id ?? 0}`);
  expect((await told()).at(-1)).toEqual(['removed', [12], 'IssueEmployee', `You are no longer assigned to issue #${id}`, undefined]);
});

it('the reporter is told of each status once, and of a confirmation instead', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  const started = ['state_changed', [11], 'MyIssue', `Issue #${id}: In progress`, 'Press stopped'];
  expect(await told()).toEqual([started]);
  await plant.act(id, 'finish', plant.mechanic);
  expect((await told()).at(-1)).toEqual(['state_changed', [11], 'MyIssue', `Issue #${id}: Resolved`, 'Press stopped']);
  const before = (await told()).length;
  await plant.change(id, { formal_confirm: true });
  expect((await told()).slice(before)).toEqual([['confirmed', [11], 'MyIssue', `Issue #${id} is formally confirmed`, 'Press stopped']]);
});

it('nobody is told what they did themselves', async () => {
  const { id } = await plant.report({}, plant.leader);
  await plant.change(id, { flow_state_id: await plant.state('Accepted') });
  await assign(id, plant.leader.user ?? 0);
  expect(await told()).toEqual([]);
});

it('a rejection is told to the reporter and to whoever is on it, each once', async () => {
  const { id } = await plant.report({}, plant.mechanic);
  await assign(id, 12);
  await assign(id, 13);
  const before = (await told()).length;
  await plant.change(id, { rejected: true, rejection_reason: 'No fault found' });
  expect((await told()).slice(before)).toEqual([
    ['rejected', [12], 'MyIssue', `Issue #${id} is rejected`, 'No fault found'],
    ['rejected', [13], 'IssueEmployee', `Issue #${id} is rejected`, 'No fault found'],
  ]);
});

describe('an issue of the highest criticality that nobody is on', () => {
  const GROUP = 7;
  let most: number;
  let less: number;
  beforeEach(async () => {
    const entry = async (key: string, sort: number): Promise<number> => {
      const [row] = await withTenant(service.get().db, plant.leader, (query) =>
        query('dictionary')
          .insert({ id: 900 + sort, group: 'issue_criticality', key, value: JSON.stringify({ en: key }), sort })
          .returning<{ id: number }[]>('id'),
      );
      return row?.id ?? 0;
    };
    most = await entry('A', 1);
    less = await entry('B', 2);
    await withTenant(service.get().db, plant.leader, (query) => savePeople(query, [person(14, 'Gosia Group', { groups: [GROUP] })]));
    plant.category = await plant.addCategory({ name: { en: 'Urgent' }, default_group_id: GROUP });
  });

  it('is told to the group it waits for', async () => {
    const { id } = await plant.report({ criticality: most });
    await plant.report({ criticality: less });
    expect(await told()).toEqual([
      ['critical_unassigned', { groups: [GROUP] }, 'Issue', `Issue #${id} (A): nobody is assigned`, 'Press stopped'],
    ]);
  });

  it('is told again when the last person is taken off', async () => {
    const { id } = await plant.report({ criticality: most });
    await assign(id, 12);
    const [employee] = (await plant.show(id)).body.item.employees;
    await plant.as(plant.leader).delete(`/issues/${id}/employees/${employee?.id ?? 0}`);
    expect((await told()).map(([kind]) => kind)).toEqual(['critical_unassigned', 'assigned', 'removed', 'critical_unassigned']);
  });
});

describe('an issue of a machine', () => {
  let equipment_id: number;
  let criticality: number;
  beforeEach(async () => {
    equipment_id = await plant.addMachine({ id: 41, symbol: 'PRS-01' });
    const failure = { id: 950, group: 'issue_criticality', key: 'F', value: { en: 'Stopped' }, sort: 1, attributes: { is_failure: true } };
    await withTenant(service.get().db, plant.leader, (query) => query('dictionary').insert(failure));
    criticality = failure.id;
  });
  const titles = async (locale: Locale = 'en') =>
    (await service.get().noticed(plant.leader)).map((notice) => textsOf(notice).title[locale]);

  it('is told with the machine first', async () => {
    const { id } = await plant.report({ equipment_id });
    await assign(id, 12);
    expect(await titles()).toEqual([`PRS-01 · Issue #${id} is assigned to you`]);
  });

  it('is told as stopped until it is resolved, in every language', async () => {
    const { id } = await plant.report({ equipment_id, criticality });
    await assign(id, 12);
    await plant.act(id, 'take', plant.mechanic);
    await plant.act(id, 'finish', plant.mechanic);
    expect(await titles()).toEqual([
      `PRS-01 is stopped · Issue #${id} is assigned to you`,
      `PRS-01 is stopped · Issue #${id}: In progress`,
      `PRS-01 · Issue #${id}: Resolved`,
    ]);
    expect((await titles('pl'))[0]).toBe(`PRS-01 stoi · Przydzielono Ci zgłoszenie #${id}`);
    const [arabic] = await titles('ar');
    expect(arabic).toMatch(/^\u2068PRS-01\u2069: توقّف · /);
  });

  it('is not told as stopped by a lesser failure, in a report that is assigned at once and later', async () => {
    const lesser = { id: 951, group: 'issue_criticality', key: 'L', value: { en: 'Limited' }, sort: 2, attributes: { is_failure: true } };
    await withTenant(service.get().db, plant.leader, (query) => query('dictionary').insert(lesser));
    const category_id = await plant.addCategory({ default_employee_ids: [12] });
    const { id: limited } = await plant.report({ category_id, equipment_id, criticality: lesser.id });
    await plant.act(limited, 'take', plant.mechanic);
    const { id: stopped } = await plant.report({ category_id, equipment_id, criticality });
    expect(await titles()).toEqual([
      `PRS-01 · Issue #${limited} is assigned to you`,
      `PRS-01 · Issue #${limited}: In progress`,
      `PRS-01 is stopped · Issue #${stopped} is assigned to you`,
    ]);
  });

  it('names the machine to whoever a comment mentions', async () => {
    const { id } = await plant.report({ equipment_id, criticality });
    await plant.as(plant.leader).post(`/issues/${id}/comments`, { text: 'Look, @[12]' });
    expect((await titles()).slice(-1)).toEqual([`PRS-01 is stopped · You are mentioned in issue #${id}`]);
  });

  it('is not named to whoever is taken off', async () => {
    const { id } = await plant.report({ equipment_id, criticality });
    await assign(id, 12);
    const [employee] = (await plant.show(id)).body.item.employees;
    await plant.as(plant.leader).delete(`/issues/${id}/employees/${employee?.id ?? 0}`);
    expect((await titles()).at(-1)).toBe(`You are no longer assigned to issue #${id}`);
  });
});

it('nothing of it reaches the outbox of another plant', async () => {
  const { id } = await plant.report();
  await assign(id, 12);
  const elsewhere = await service.plant();
  expect(await service.get().noticed(elsewhere.leader)).toEqual([]);
});
