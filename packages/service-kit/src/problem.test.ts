import { publicError } from './problem';

it.each([
  ['a database that starts', '57P03', 503],
  ['a transaction that was given up for another, each waiting for the other', '40P01', 503],
  ['a statement that took too long', '57014', 504],
])('%s (%s) is answered %i', (_, code, status) => {
  expect(publicError(Object.assign(new Error('of the database'), { code }))?.statusCode).toBe(status);
});

it('a violated constraint is a defect', () => {
  expect(publicError(Object.assign(new Error('of the database'), { code: '23505' }))).toBeNull();
});
