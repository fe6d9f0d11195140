import { moveFault } from './move-fault';

const HALL = { id: 2, parent_id: 1, path: '/POZ/HALL-1/' };

it('a place is not moved to where it is, into itself or below itself', () => {
  expect(moveFault(HALL, { id: 1, path: '/POZ/' })).toBe('same');
  expect(moveFault({ ...HALL, parent_id: null }, null)).toBe('same');
  expect(moveFault(HALL, HALL)).toBe('inside');
  expect(moveFault(HALL, { id: 3, path: '/POZ/HALL-1/L1/' })).toBe('inside');
});

it('it may go anywhere else', () => {
  expect(moveFault(HALL, { id: 4, path: '/POZ/HALL-10/' })).toBeNull();
  expect(moveFault(HALL, null)).toBeNull();
});
