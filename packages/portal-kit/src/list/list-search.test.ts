import { clearedSearch, readSearch, writeSearch } from './list-search';

const FIELDS = { id: 'integer', title: 'text', open: 'flag', planned: 'choice' } as const;
const read = (address: string) => readSearch(FIELDS, ['id', 'title'], [5, 10, 25], new URLSearchParams(address));
const write = (search: ReturnType<typeof read>) => writeSearch(FIELDS, search).toString();

describe('list search in the address', () => {
  it.each(['', 'id=42', 'title=oil+leak&open=1', 'planned=0', 'planned=1&p=3&pp=25', 'sort_by=title&sort_dir=asc'])(
    'mirrors "%s"',
    (address) => {
      expect(write(read(address))).toBe(address);
    },
  );

  it('takes what makes no sense for not given', () => {
    const search = read('id=abc&p=-2&pp=7&sort_by=password&open=yes');
    expect(search).toEqual({ values: { id: null, title: '', open: false, planned: null }, p: 1, pp: null, sort: null });
  });

  it('clears the search but keeps order and page size', () => {
    expect(write(clearedSearch(FIELDS, read('title=oil&open=1&p=4&pp=10&sort_by=id&sort_dir=asc')))).toBe('pp=10&sort_by=id&sort_dir=asc');
  });
});
