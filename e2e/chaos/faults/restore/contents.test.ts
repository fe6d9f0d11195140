import { differences } from './contents';

it('what is the same differs in nothing; what changed, went or came is named', () => {
  expect(differences({ a: '1', b: '2' }, { b: '2', a: '1' })).toEqual([]);
  expect(differences({ a: '1', b: '2' }, { a: '3', c: '4' })).toEqual(['a: 1 became 3', 'b: 2 became nothing', 'c: nothing became 4']);
});
