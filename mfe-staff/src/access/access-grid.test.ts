import { accessRows, withLevel } from './access-grid';

const row = (area: string) =>
  accessRows({ issues: ['read'] }, { issues: ['read', 'create'], logs: ['read'] }).find((each) => each.area === area);

it('a level is own, inherited, missing, or unknown to its area', () => {
  expect(row('issues')?.levels).toEqual({ read: 'own', create: 'inherited', update: 'none', delete: 'none' });
  expect(row('logs')?.levels).toEqual({ read: 'inherited', create: 'unknown', update: 'unknown', delete: 'unknown' });
});

it('giving and taking keeps the order of levels and drops empty areas', () => {
  const given = withLevel(withLevel({ notes: ['update'] }, 'notes', 'read', true), 'issues', 'read', true);
  expect(given).toEqual({ notes: ['read', 'update'], issues: ['read'] });
  expect(withLevel(given, 'issues', 'read', false)).toEqual({ notes: ['read', 'update'] });
});
