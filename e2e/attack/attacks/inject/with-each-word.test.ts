import { withEachWord } from './with-each-word';

it('each text of a body is replaced once, and nothing else', () => {
  expect(withEachWord({ id: 1, title: 'a', name: { pl: 'b', en: 'c' }, list: ['d', 2, { e: 'f' }], none: null }, 'X')).toEqual([
    { id: 1, title: 'X', name: { pl: 'b', en: 'c' }, list: ['d', 2, { e: 'f' }], none: null },
    { id: 1, title: 'a', name: { pl: 'X', en: 'c' }, list: ['d', 2, { e: 'f' }], none: null },
    { id: 1, title: 'a', name: { pl: 'b', en: 'X' }, list: ['d', 2, { e: 'f' }], none: null },
    { id: 1, title: 'a', name: { pl: 'b', en: 'c' }, list: ['X', 2, { e: 'f' }], none: null },
    { id: 1, title: 'a', name: { pl: 'b', en: 'c' }, list: ['d', 2, { e: 'X' }], none: null },
  ]);
});
