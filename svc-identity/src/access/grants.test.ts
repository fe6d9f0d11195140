import type { Grants } from '@portal/contracts/access';
import { effectiveAccess, grantsFor, mergeGrants } from './grants';

describe('merging access', () => {
  it('is the union, with levels in the order of the catalogue', () => {
    expect(mergeGrants({ issues: ['update', 'read'] }, { issues: ['create'], staff: ['read'] })).toEqual({
      issues: ['read', 'create', 'update'],
      staff: ['read'],
    });
  });

  it('drops areas and levels that the catalogue does not know', () => {
    const old = { gone: ['read'], staff: ['read', 'delete'] } as Grants;
    expect(mergeGrants(old)).toEqual({ staff: ['read'] });
  });

  it('leaves its sources alone', () => {
    const template: Grants = { issues: ['read'] };
    mergeGrants(template, { issues: ['delete'] });
    expect(template).toEqual({ issues: ['read'] });
  });
});

describe('access of a person', () => {
  const none = { admin: false, access: {}, template_admin: null, template_access: null, group_access: [] };

  it('comes from the person, the template and every group', () => {
    const sources = {
      ...none,
      access: { notes: ['read' as const] },
      template_access: { issues: ['read' as const] },
      group_access: [{ issues: ['update' as const] }],
    };
    expect(effectiveAccess(sources)).toEqual({ admin: false, access: { issues: ['read', 'update'], notes: ['read'] } });
  });

  it('is that of an administrator by the person or by the template', () => {
    expect(effectiveAccess({ ...none, template_admin: true }).admin).toBe(true);
    expect(effectiveAccess({ ...none, admin: true }).admin).toBe(true);
    expect(effectiveAccess(none).admin).toBe(false);
  });
});

it('spells out all levels of an area', () => {
  expect(grantsFor({ notifications: 'all', staff: ['read'] })).toEqual({ notifications: ['read', 'update'], staff: ['read'] });
});
