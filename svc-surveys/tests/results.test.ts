import type {
  QuestionValue,
  ResultContext,
  ResultGroup,
  ResultNumber,
  SurveyResult,
  SurveyResultDetail,
  VersionDetail,
  VersionResult,
} from '@portal/contracts/surveys/schemas';
import { withTenant } from '@portal/service-kit/query';
import { savePeople } from '@portal/service-kit/projections';
import { exportedLines, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { rollUp } from '../src/results/roll-up.repository';
import { service } from '../src/service';
import { openRound, type Given, type Round } from './results.factory';
import { CONFIG, openPlant } from './survey.factory';

type Asked = Record<string, string | number>;
type Listed<T> = {
  items: T[];
  contexts: ResultContext[];
  numbers: ResultNumber[];
  aggregates?: object;
  meta: { total: number; groupable: string[] };
  codes?: object;
};

describe('results', () => {
  let running: TestService<Deps>;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  afterAll(() => running.stop());

  /** Counts every entry of the tenant anew, after their days were moved. */
  const recount = ({ plant }: Round) =>
    withTenant(running.db, plant.ctx, async (query) => {
      await query('survey_roll_up').del();
      const entries = await query.sql<{ id: number }>('select id from survey_entry where tenant_id = $1');
      rollUp(
        query,
        entries.map(({ id }) => id),
      );
    });

  async function answered(all: readonly Given[], more: object = {}): Promise<Round> {
    const round = await openRound(running, more);
    for (const given of all) await round.answer(given);
    if (all.some(({ day }) => day !== undefined)) await recount(round);
    return round;
  }

  const readerOf = ({ plant }: Round, access: object = { survey_results: ['read'] }) =>
    running.http({ ...plant.ctx, user: 5, admin: false, access } as typeof plant.ctx);
  const entries = async (round: Round, query: Asked = {}, http = readerOf(round)) =>
    (await http.get<Listed<SurveyResult>>('/survey_results', query)).body;
  const groups = async (round: Round, query: Asked) => (await readerOf(round).get<Listed<ResultGroup>>('/survey_results', query)).body;
  const versionsOf = async (round: Round, query: Asked = {}) =>
    (await readerOf(round).get<{ items: VersionResult[] }>('/survey_all_results', { orm_withcount: 'results', ...query })).body.items;
  const versionId = ({ survey }: Round) => survey.publication?.versionId ?? 0;
  const detail = async (round: Round, query: Asked = {}) =>
    (await readerOf(round).get<{ item: VersionDetail }>(`/survey_all_results/${versionId(round)}`, query)).body.item;
  const figuresOf = async (round: Round, question: { id: number }, query: Asked = {}) =>
    (await detail(round, query)).questions.find(({ question_id }) => question_id === question.id);
  const values = async (round: Round, question: { id: number }, query: Asked = {}) =>
    (
      await readerOf(round).get<{ items: QuestionValue[] }>(
        `/survey_all_results/${versionId(round)}/questions/${question.id}/values`,
        query,
      )
    ).body.items;

  const HISTORY: Given[] = [
    { user: 11, day: '2026-11-02', rating: 5, number: 10, ticked: [0, 1], machine: 'Press', remark: 'all well' },
    { user: 12, day: '2026-11-04', rating: 1, ticked: [0], machine: 'Saw' },
    { user: 11, day: '2026-11-09', rating: 3, number: 20, machine: 'Press' },
    { user: 13, day: '2026-11-12' },
  ];

  it('GET survey_results lists single entries, the newest first, with their parameters', async () => {
    const round = await answered(HISTORY);
    const { items, meta, contexts, numbers } = await entries(round);
    expect([meta.total, items.map(({ user }) => user?.id)]).toEqual([4, [13, 11, 12, 11]]);
    expect(items[3]).toMatchObject({ survey_key: round.survey.key, parameters: [{ parameter_id: round.parameter.id, value: 'Press' }] });
    expect(contexts).toEqual([{ id: round.parameter.id, name: round.parameter.name, type: 'text' }]);
    expect(numbers).toEqual([round.rating, round.number].map(({ id, name }) => ({ id, name })));
    const p = `fp_${round.parameter.id}`;
    expect((await entries(round, { [p]: 'Press' })).meta.total).toBe(2);
    expect((await entries(round, { [p]: 'null' })).items.map(({ user }) => user?.id)).toEqual([13]);
    expect((await entries(round, { completed_at_gte: '2026-11-04', completed_at_lt: '2026-11-10' })).meta.total).toBe(2);
    const one = await readerOf(round).get<{ item: SurveyResultDetail }>(`/survey_results/${items[3]?.id}`);
    expect(one.body.item.sections[0]?.questions).toHaveLength(5);
  });

  it('the issue of an entry shows to readers of issues alone', async () => {
    const round = await answered([{ user: 11 }]);
    await withTenant(running.db, round.plant.ctx, (query) => query('survey_entry').update({ issue_id: 31 }));
    expect((await entries(round)).items[0]?.issue_id).toBeNull();
    expect((await entries(round)).meta.groupable).not.toContain('issue_id');
    const reader = readerOf(round, { survey_results: ['read'], issues: ['read'] });
    expect((await entries(round, {}, reader)).items[0]?.issue_id).toBe(31);
    expect((await entries(round, { g: 'issue_id' }, reader)).items).toMatchObject([{ id: '31', name: '#31' }]);
  });

  it('g groups by version, week, person and parameter, and _query lists the entries of each group', async () => {
    const round = await answered(HISTORY);
    await withTenant(running.db, round.plant.ctx, (query) =>
      savePeople(query, [{ id: 11, name: 'Anna', status: 'active', groups: [], service_staff: false }] as never),
    );
    const scope = { survey_key_equals: round.survey.key };
    const rating = `avg:${round.rating.id},min:${round.number.id},max:${round.number.id}`;
    const weeks = await groups(round, { ...scope, g: 'week', a: rating });
    expect(weeks.items.map(({ id, results_count, aggregates }) => [id, results_count, Object.values(aggregates ?? {})])).toEqual([
      ['2026-11-09', 2, [3, 20, 20]],
      ['2026-11-02', 2, [3, 10, 10]],
    ]);
    const byMachine = await groups(round, { ...scope, g: `p_${round.parameter.id}` });
    expect(byMachine.items.map(({ id, results_count }) => [id, results_count])).toEqual([
      ['Press', 2],
      ['', 1],
      ['Saw', 1],
    ]);
    const people = await groups(round, { ...scope, g: 'user_id' });
    expect(people.items.map(({ name, results_count }) => [name, results_count])).toEqual([
      ['Anna', 2],
      ['#12', 1],
      ['#13', 1],
    ]);
    const versions = await groups(round, { ...scope, g: 'version_id', pp: 1 });
    expect([versions.meta.total, versions.items[0]?.results_count, versions.items[0]?.name]).toEqual([1, 4, 'Round (1)']);
    for (const { _query, results_count } of [weeks, byMachine, people, versions].flatMap(({ items }) => items))
      expect((await entries(round, _query)).meta.total).toBe(results_count);
    expect((await groups(round, { ...scope, g: 'completed_at' })).codes).toEqual({ g: ['invalid'] });
    expect((await groups(round, { ...scope, a: 'avg:4711' })).codes).toEqual({ a: ['not_found'] });
    expect((await groups(round, { ...scope, fp_4711: 'x' })).codes).toEqual({ fp_4711: ['not_found'] });
  });

  it('the figures of a version count options, ratings, numbers and weeks, and every filter applies to each', async () => {
    const round = await answered(HISTORY);
    expect(await figuresOf(round, round.rating)).toMatchObject({
      answered: 3,
      avg: 3,
      min: 1,
      max: 5,
      ratings: [1, 0, 1, 0, 1].map((count, index) => ({ rating: index + 1, count })),
      weeks: [
        { week: '2026-11-02', answered: 2, avg: 3 },
        { week: '2026-11-09', answered: 1, avg: 3 },
      ],
    });
    expect((await figuresOf(round, round.check))?.options.map(({ count }) => count)).toEqual([2, 1, 0]);
    expect(await figuresOf(round, round.remark)).toMatchObject({ answered: 1, options: [], ratings: [], avg: null });
    const early = { completed_at_lt: '2026-11-04' };
    expect([(await detail(round, early)).results_count, (await figuresOf(round, round.rating, early))?.answered]).toEqual([1, 1]);
    const press = { [`fp_${round.parameter.id}`]: 'Press' };
    expect(await figuresOf(round, round.number, press)).toMatchObject({ answered: 2, min: 10, max: 20 });
    expect((await values(round, round.remark)).map(({ value }) => value)).toEqual(['all well']);
    expect(await values(round, round.machine, { ...press, completed_at_gte: '2026-11-05' })).toMatchObject([
      { value: 'Press', user: { id: 11 } },
    ]);
    expect((await versionsOf(round, press))[0]?.results_count).toBe(2);
  });

  it('roll-ups and entries say the same, whatever is filtered', async () => {
    const round = await answered(HISTORY);
    const parameter = `fp_${round.parameter.id}`;
    // Filters by an id that all entries have are beyond roll-ups.
    const queries: Asked[] = [
      {},
      { completed_at_gte: '2026-11-03' },
      { completed_at_lt: '2026-11-11' },
      { [parameter]: 'Press' },
      { [parameter]: 'null' },
    ];
    for (const query of queries)
      for (const g of ['week', 'version_id', `p_${round.parameter.id}`]) {
        const rolledUp = await groups(round, { ...query, g, a: `avg:${round.rating.id}` });
        const counted = await groups(round, { ...query, id_gt: 0, g, a: `avg:${round.rating.id}` });
        const plain = ({ items }: Listed<ResultGroup>) => items.map(({ _query, ...group }) => group);
        expect([query, g, plain(rolledUp)]).toEqual([query, g, plain(counted)]);
      }
  });

  it('entries of both versions are read after a question has gone', async () => {
    const round = await answered([{ rating: 2, remark: 'the old one' }]);
    const first = versionId(round);
    const draft = await round.plant.edit(round.survey.id);
    const kept = draft.sections[0];
    const remark = kept?.questions.find(({ type }) => type === 'LONGTEXT');
    await round.plant.http.delete(`/surveys/${draft.id}/sections/${kept?.id}/questions/${remark?.id}`);
    await round.plant.publish(draft.id);
    await round.answer({ rating: 4 });
    const versions = await versionsOf(round, { key_equals: round.survey.key });
    expect(versions.map(({ versionId, results_count, published }) => [versionId === first, results_count, published])).toEqual([
      [false, 1, true],
      [true, 1, false],
    ]);
    expect((await values(round, round.remark)).map(({ value }) => value)).toEqual(['the old one']);
  });

  it('of an anonymous survey no entry shows, and groups under five are hidden with their complement', async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({
      user: 20 + index,
      day: '2026-11-02',
      rating: 4,
      machine: 'Press',
      remark: `r${index}`,
    }));
    const two = [0, 1].map((index) => ({ user: 40 + index, day: '2026-11-09', rating: 1, machine: 'Saw' }));
    const round = await answered([...six, ...two], { anonymous: true });
    const scope = { survey_key_equals: round.survey.key };
    expect((await entries(round, scope)).meta.total).toBe(0);
    const [{ id } = { id: 0 }] = await withTenant(running.db, round.plant.ctx, (query) =>
      query.sql<{ id: number }>('select id from survey_entry where tenant_id = $1 limit 1'),
    );
    expect((await readerOf(round).get(`/survey_results/${id}`)).status).toBe(404);
    const { meta, numbers } = await entries(round, scope);
    expect([meta.groupable, numbers]).toEqual([['version_id', 'week', `p_${round.parameter.id}`], []]);
    expect((await groups(round, { ...scope, g: 'user_id' })).codes).toEqual({ g: ['invalid'] });
    expect((await groups(round, { ...scope, g: `p_${round.parameter.id}` })).items).toEqual([]);
    expect((await groups(round, { ...scope, g: 'week' })).items.map(({ id, results_count }) => [id, results_count])).toEqual([
      ['2026-11-02', 8],
    ]);
    expect(await figuresOf(round, round.rating)).toMatchObject({ answered: 8, weeks: [{ week: '2026-11-02', answered: 8 }] });
    const firstWeek = { completed_at_lt: '2026-11-09' };
    expect(await figuresOf(round, round.rating, firstWeek)).toMatchObject({ answered: null, avg: null, weeks: [] });
    expect(await figuresOf(round, round.rating, { [`fp_${round.parameter.id}`]: 'Press' })).toMatchObject({ answered: null });
    const remarks = await values(round, round.remark);
    expect(remarks.map(({ value }) => value).sort()).toEqual(six.map(({ remark }) => remark));
    expect(remarks.every(({ result_id, user, completed_at }) => result_id === null && user === null && completed_at === null)).toBe(true);
    expect(await values(round, round.remark, { completed_at_gte: '2026-11-09' })).toEqual([]);
  });

  it('four answers to an anonymous survey show nothing', async () => {
    const round = await answered(
      Array.from({ length: 4 }, () => ({ rating: 4, remark: 'mine' })),
      { anonymous: true },
    );
    expect([(await detail(round)).results_count, (await figuresOf(round, round.rating))?.answered]).toEqual([null, null]);
    expect([await values(round, round.remark), (await versionsOf(round))[0]?.results_count]).toEqual([[], null]);
  });

  it('another tenant sees none of it', async () => {
    const round = await answered(HISTORY);
    const stranger = await openPlant(running);
    const { http } = stranger;
    expect((await http.get<Listed<SurveyResult>>('/survey_results', { survey_key_equals: round.survey.key })).body.meta.total).toBe(0);
    expect(
      (await http.get<Listed<ResultGroup>>('/survey_results', { g: 'version_id', version_id_equals: versionId(round) })).body.items,
    ).toEqual([]);
    const { items } = await entries(round);
    for (const path of [
      `/survey_results/${items[0]?.id}`,
      `/survey_all_results/${versionId(round)}`,
      `/survey_all_results/${versionId(round)}/questions/${round.remark.id}/values`,
    ])
      expect((await http.get(path)).status).toBe(404);
  });

  it('all entries are exported with a column for each question and parameter', async () => {
    const round = await answered(HISTORY);
    const query = `survey_key_equals=${round.survey.key}&fp_${round.parameter.id}=Press`;
    const [header, ...lines] = await exportedLines(running, { ...round.plant.ctx, locale: 'en' }, { list: 'survey_results', query });
    expect(header).toContain('Machine');
    expect(header).toContain('LONGTEXT');
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('all well');
    expect(lines.join()).toContain('a, b');
    const without = { list: 'survey_results', query: `fp_${round.parameter.id}=null` };
    expect(await exportedLines(running, { ...round.plant.ctx, locale: 'en' }, without)).toHaveLength(2);
  });
});
