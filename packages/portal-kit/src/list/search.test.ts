import { clearedSearch, filtersOf, narrowing, readSearch, writeSearch, type SearchFields } from './search';

const FIELDS = {
  status: { type: 'option', filter: 'status_equals', options: ['active', 'disabled'] },
  id: { type: 'integer', filter: 'id_equals' },
  title: { type: 'text', filter: 'title_contains' },
  open: { type: 'flag', filter: 'finished_equals', set: false },
  mine: { type: 'flag', filter: 'mine_equals', unset: false },
  planned: { type: 'choice', filter: 'planned_equals' },
} as const satisfies SearchFields;

const read = (address: string) => readSearch(FIELDS, ['id', 'title'], [5, 10, 25], new URLSearchParams(address));
const write = (search: ReturnType<typeof read>) => writeSearch(FIELDS, search).toString();

describe('list search in the address', () => {
  it.each([
    '',
    'id=42',
    'status=disabled',
    'title=oil+leak&open=1',
    'planned=0',
    'mine=1&planned=1&p=3&pp=25',
    'sort_by=title&sort_dir=asc',
    'open=1&view=12',
    'view=all',
  ])('mirrors "%s"', (address) => {
    expect(write(read(address))).toBe(address);
  });

  it('takes what makes no sense for not given', () => {
    const search = read('status=everybody&id=abc&p=-2&pp=7&sort_by=password&open=yes');
    expect(search).toEqual({
      values: { status: 'active', id: null, title: '', open: false, mine: false, planned: null },
      p: 1,
      pp: null,
      sort: null,
      view: null,
    });
  });

  it('clears the search but keeps which list it is, order and page size', () => {
    const search = read('status=disabled&title=oil&open=1&mine=1&p=4&pp=10&sort_by=id&sort_dir=asc');
    expect(narrowing(FIELDS, search)).toEqual(['title', 'open']);
    expect(write(clearedSearch(FIELDS, search))).toBe('status=disabled&mine=1&pp=10&sort_by=id&sort_dir=asc');
  });
});

describe('list search in the call', () => {
  it('does not ask for less than three characters of a text, and says that nothing narrows the list yet', () => {
    expect(filtersOf(FIELDS, read('title=oi+'))).toEqual({ status_equals: 'active', mine_equals: false });
    expect(narrowing(FIELDS, read('title=oi'))).toEqual([]);
    expect(filtersOf(FIELDS, read('title=oil'))).toMatchObject({ title_contains: 'oil' });
  });

  it('asks only for what is searched for, and for what the list always asks', () => {
    expect(filtersOf(FIELDS, read(''))).toEqual({ status_equals: 'active', mine_equals: false });
  });

  it('asks as the call takes it', () => {
    expect(filtersOf(FIELDS, read('status=disabled&id=42&title=++oil+&open=1&mine=1&planned=0'))).toEqual({
      status_equals: 'disabled',
      id_equals: 42,
      title_contains: 'oil',
      finished_equals: false,
      mine_equals: true,
      planned_equals: false,
    });
  });

  it('waits while a filter is not known, and asks for nothing where there is none', () => {
    const known = (path: string | null | undefined) =>
      filtersOf({ id: { type: 'integer', filter: 'path_starts_with', toFilter: () => path } }, read('id=42'));
    expect([known(undefined), known(null), known('/42/')]).toEqual([undefined, {}, { path_starts_with: '/42/' }]);
  });

  it('says a text as the call takes it', () => {
    const fields = {
      from: { type: 'text', filter: 'at_gte', toFilter: (day: string) => (day === 'never' ? null : `${day}T00:00Z`) },
    } as const;
    const asked = (search: string) => filtersOf(fields, readSearch(fields, [], [], new URLSearchParams(search)));
    expect(['from=2026-11-24', 'from=never', ''].map(asked)).toEqual([{ at_gte: '2026-11-24T00:00Z' }, {}, {}]);
  });
});
