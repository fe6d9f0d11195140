import { assertAppended, assertOrdered } from './order';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('names and list', () => {
  it.each([
    ['migrations of one day without a time, in any order', ['20261121-sessions', '20261121-people']],
    ['what follows them on that day', ['20261121-7-flow-revision', '20261121101500-add-priority']],
    ['seconds', ['20261122101500-a', '20261122101501-b', '20261123000000-c']],
  ])('agree: %s', (_, names) => {
    expect(() => assertOrdered(named('00000001-kit', ...names))).not.toThrow();
  });

  it.each([
    ['an older name after a newer one', ['20261122101501-b', '20261122101500-a'], '20261122101500-a is listed after 20261122101501-b'],
    ['a day after a second of it', ['20261121101500-b', '20261121-a'], '20261121-a is listed after'],
    ['an earlier day', ['20261121-a', '20261120-b'], '20261120-b is listed after'],
    ['the same second', ['20261122101500-a', '20261122101500-b'], 'must be of a later second'],
    ['the same name', ['20261121-a', '20261121-a'], 'two migrations are named 20261121-a'],
    ['a day alone, from now on', ['20261122-a'], 'begins with the second'],
    ['no time at all', ['add-priority'], 'begins with the second'],
  ])('disagree: %s', (_, names, message) => {
    expect(() => assertOrdered(named(...names))).toThrow(message);
  });
});

it('a migration before one that was applied is refused', () => {
  const list = named('20261121-a', '20261122101500-b', '20261122101501-c');
  for (const applied of [[], ['20261121-a'], list.map(({ name }) => name)])
    expect(() => assertAppended(list, new Set(applied))).not.toThrow();
  expect(() => assertAppended(list, new Set(['20261121-a', '20261122101501-c']))).toThrow(
    '20261122101501-c was applied before 20261122101500-b',
  );
});
