import { ExportsService } from '@portal/proto/portal/v1/exports';
import { exportedLines } from '@portal/service-kit/testing';
import { useService, type Plant } from './plant.factory';

jest.setTimeout(180_000);

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const lines = (list: string, by = plant.leader, query = '', columns: string[] = []) =>
  exportedLines(plant.running, { ...by, locale: 'pl', timezone: 'Europe/Warsaw' }, { list, query, columns });

it('issues are exported in the language of the reader, with the whole path of their category', async () => {
  const child = await plant.addCategory({ parent_id: plant.category, name: { pl: 'Mechaniczna', en: 'Mechanical' } });
  const { id } = await plant.report({ category_id: child });
  await plant.act(id, 'take', plant.mechanic);
  const [header, row, ...rest] = await lines('issues');
  expect(header).toBe('Numer;Tytuł;Kategoria;Status;Krytyczność;Urządzenie;Przydzielone do;Zgłoszono;Zgłaszający;Formalnie potwierdzone');
  expect(row).toMatch(
    new RegExp(
      String.raw`^${id};Press stopped;Breakdown > Mechaniczna;W realizacji;;;Marek Mechanic;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Olaf Operator;$`,
    ),
  );
  expect(rest).toEqual([]);
});

it('are found as the list finds them: filters, titles, order, archived ones left out', async () => {
  const [first, second, third] = [
    await plant.report({ title: 'Oil below the press' }),
    await plant.report({ title: 'Oil leak' }),
    await plant.report({ title: 'Noise' }),
  ];
  const numbers = async (query: string) => (await lines('issues', plant.leader, query, ['id'])).slice(1).map(Number);
  expect(await numbers('')).toEqual([third.id, second.id, first.id]);
  expect(await numbers('title_contains=Oil&sort_by=title&sort_dir=asc')).toEqual([first.id, second.id]);
  await plant.as(plant.leader).delete(`/issues/${second.id}`);
  expect(await numbers('sort_by=id&sort_dir=asc')).toEqual([first.id, third.id]);
  expect(await numbers('archived_equals=true')).toEqual([second.id]);
});

it('one issue is exported with its texts and clocks, an archived one too', async () => {
  const { id } = await plant.report({ user_description: '=cmd' });
  await plant.as(plant.leader).delete(`/issues/${id}`);
  const [, row] = await lines(`issues/${id}`, plant.leader, '', ['id', 'user_description', 'wait_s']);
  expect(row).toMatch(new RegExp(`^${id};'=cmd;0:00:\\d\\d$`));
});

it('everybody exports their own reports and work, and nobody those of others', async () => {
  const mine = await plant.report();
  const other = await plant.report({}, plant.mechanic);
  const numbers = async (list: string, by: Plant['operator']) => (await lines(list, by, '', ['id'])).slice(1).map(Number);
  expect(await numbers('my_issues', plant.operator)).toEqual([mine.id]);
  expect(await numbers('me/issues', plant.mechanic)).toEqual([other.id]);
  await plant.act(mine.id, 'take', plant.mechanic);
  await plant.act(mine.id, 'arrive', plant.mechanic);
  await plant.act(mine.id, 'finish', plant.mechanic, { comment: 'Done' });
  expect(await numbers('issues_history', plant.mechanic)).toEqual([mine.id]);
  expect(await numbers('issues_history', plant.operator)).toEqual([]);
});

it('the list of all issues, and one of them, are refused to whoever may not read them', async () => {
  const { id } = await plant.report();
  for (const list of ['issues', `issues/${id}`]) {
    const asked = { list, query: '', format: 'csv', orientation: 'portrait', columns: [], pages: '' };
    const refusal = plant.running.grpc(ExportsService).start(asked, { ctx: plant.operator });
    await expect(refusal).rejects.toMatchObject({ statusCode: 403, details: { permission: 'issues/read' } });
  }
});

it('no issue of another plant is exported', async () => {
  const { id } = await plant.report();
  const stranger = await service.plant();
  await stranger.report({ title: 'Of the stranger' });
  expect((await lines('issues', stranger.leader, '', ['title'])).slice(1)).toEqual(['Of the stranger']);
  expect((await lines(`issues/${id}`, { ...stranger.leader }, '', ['title'])).slice(1)).toEqual(['Of the stranger']);
});

it('categories are exported in the order of the tree, all of them or a branch', async () => {
  const top = await plant.addCategory({ name: { en: 'Quality' }, sort: 1 });
  await plant.addCategory({ parent_id: top, name: { en: 'Tooling', pl: 'Oprzyrządowanie' }, planned: true });
  const names = async (query = '', by = plant.leader) => (await lines('categories', by, query, ['name', 'type', 'planned'])).slice(1);
  expect(await names()).toEqual(['Quality;Standardowa;Nie', 'Quality > Oprzyrządowanie;Standardowa;Tak', 'Breakdown;Standardowa;Nie']);
  expect(await names(`path_starts_with=/${top}/`)).toHaveLength(2);
  expect(await names('', (await service.plant()).leader)).toEqual(['Breakdown;Standardowa;Nie']);
});
