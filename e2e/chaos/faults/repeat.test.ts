import { differences } from './repeat';

it('repeats of one key get one answer', () => {
  const answer = { status: 201, body: '{"id":1}' };
  expect(differences([answer, answer])).toEqual([]);
  expect(differences([answer, { ...answer, body: '{"id":2}' }])).toHaveLength(1);
  expect(differences([answer, { ...answer, status: 409 }])).toHaveLength(1);
});
