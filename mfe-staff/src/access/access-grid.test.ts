import { AREAS } from '@portal/contracts/access';
import { sourceWith } from '../testing/template.factory';
import { accessGroups, withLevel } from './access-grid';

const technician = sourceWith({ permissions: { issues: ['read', 'create'] } });
const crew = sourceWith({ kind: 'group', id: 7, name: { en: 'Crew' }, permissions: { issues: ['create'], logs: ['read'] } });

const row = (area: string) =>
  accessGroups({ issues: ['read'] }, [technician, crew], () => true)
    .flatMap(({ rows }) => rows)
    .find((each) => each.area === area);

it('a level is own, inherited, missing, or unknown to its area', () => {
  expect(row('issues')?.levels).toEqual({ read: 'own', create: 'inherited', update: 'none', delete: 'none' });
  expect(row('logs')?.levels).toEqual({ read: 'inherited', create: 'unknown', update: 'unknown', delete: 'unknown' });
});

it('says who else gives a level, also where it is the own one', () => {
  expect(row('issues')?.givers).toEqual({ read: [technician], create: [technician, crew], update: [], delete: [] });
});

it('every area of the catalogue stands in one group', () => {
  const shown = accessGroups({}, [], () => true).flatMap(({ rows }) => rows.map(({ area }) => area));
  expect(shown.sort()).toEqual(Object.keys(AREAS).sort());
});

it('groups without an area that is wanted are left out', () => {
  expect(accessGroups({}, [], (area) => area === 'webhooks').map(({ group }) => group)).toEqual(['technical']);
});

it('giving and taking keeps the order of levels and drops empty areas', () => {
  const given = withLevel(withLevel({ notes: ['update'] }, 'notes', 'read', true), 'issues', 'read', true);
  expect(given).toEqual({ notes: ['read', 'update'], issues: ['read'] });
  expect(withLevel(given, 'issues', 'read', false)).toEqual({ notes: ['read', 'update'] });
});

it('levels that cannot be given are unknown, and areas without others left out', () => {
  const shown = accessGroups(
    {},
    [],
    () => true,
    (access) => access === 'issues/read',
  ).flatMap(({ rows }) => rows);
  expect(shown.map(({ area, levels }) => [area, levels])).toEqual([
    ['issues', { read: 'none', create: 'unknown', update: 'unknown', delete: 'unknown' }],
  ]);
});
