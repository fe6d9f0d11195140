import type { UserAccess } from '@portal/contracts/identity/schemas';
import { sourceWith } from '../testing/template.factory';
import { administratorBy, reasonsOf } from './reasons-of';

const accessWith = (over: Partial<UserAccess> = {}): UserAccess => ({
  admin: false,
  permissions: {},
  groups: [],
  inherited: {},
  effective: {},
  sources: [],
  version: 1,
  ...over,
});

it('says for each area which source gives which levels, the own permission first', () => {
  const crew = sourceWith({ kind: 'group', id: 7, name: { en: 'Crew' }, permissions: { logs: ['read'] } });
  const reasons = reasonsOf(
    accessWith({ permissions: { issues: ['delete'] }, sources: [sourceWith({ permissions: { issues: ['read', 'create'] } }), crew] }),
  );
  expect(reasons).toEqual([
    {
      area: 'issues',
      given: [
        { reason: { kind: 'own', id: null, name: null, admin: false }, levels: ['delete'] },
        { reason: { kind: 'template', id: 1, name: { en: 'Technician' }, admin: false }, levels: ['read', 'create'] },
      ],
    },
    { area: 'logs', given: [{ reason: { kind: 'group', id: 7, name: { en: 'Crew' }, admin: false }, levels: ['read'] }] },
  ]);
});

it('says what makes an administrator', () => {
  expect(administratorBy(accessWith())).toEqual([]);
  const both = accessWith({ admin: true, sources: [sourceWith({ admin: true })] });
  expect(administratorBy(both).map(({ kind }) => kind)).toEqual(['own', 'template']);
});
