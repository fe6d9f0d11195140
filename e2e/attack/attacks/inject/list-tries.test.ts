import { listGrammar, OPERATORS } from '@portal/contracts/lists';
import { everyListTry, listTriesByGrammar } from './list-tries';

const grammar = (filters: Parameters<typeof listGrammar>[0]['filters']) =>
  listGrammar({ filters, sorts: ['id'], defaultSort: { by: 'id', dir: 'asc' } });
const GRAMMARS = {
  '/pumps': grammar({ id: 'integer', name: 'text' }),
  '/valves': grammar({ id: 'integer', note: 'text', open: 'boolean' }),
};
const WORDS = ["'", '--', ';'];

it('each operator of each type meets each word on one list', () => {
  const tries = listTriesByGrammar(GRAMMARS, WORDS);
  for (const [path, field, type] of [
    ['/pumps', 'id', 'integer'],
    ['/pumps', 'name', 'text'],
    ['/valves', 'open', 'boolean'],
  ] as const)
    for (const operator of OPERATORS[type])
      expect(tries.filter((one) => one.path === path && one.parameter === `${field}_${operator}`).map(({ word }) => word)).toEqual(WORDS);
});

it('each column of each list is tried, and a list more costs one try a column', () => {
  const before = listTriesByGrammar(GRAMMARS, WORDS);
  expect(before.some(({ path, parameter }) => path === '/valves' && parameter.startsWith('note_'))).toBe(true);
  const after = listTriesByGrammar({ ...GRAMMARS, '/tanks': grammar({ id: 'integer', level: 'integer' }) }, WORDS);
  expect(after.length - before.length).toBe(2);
});

it('the full form has every word in every parameter', () => {
  const tries = everyListTry(GRAMMARS, WORDS);
  expect(tries.filter(({ path, parameter }) => path === '/valves' && parameter === 'note_contains')).toHaveLength(WORDS.length);
  expect(tries.length).toBeGreaterThan(listTriesByGrammar(GRAMMARS, WORDS).length);
});
