import { combineAccess, givesNothing } from './combine-access';

const own = { admin: false, permissions: { issues: ['read', 'create'], notes: ['read'] } } as const;
const template = { admin: false, permissions: { issues: ['read', 'delete'], logs: ['read'] } } as const;
const given = (of: { admin: boolean; permissions: object }) => of as Parameters<typeof combineAccess>[0];

describe('access set from a template', () => {
  it('is either’s as a sum, what both have as a product, the template’s alone when it overwrites', () => {
    expect(combineAccess(given(own), given(template), 'sum')).toEqual({
      admin: false,
      permissions: { issues: ['read', 'create', 'delete'], notes: ['read'], logs: ['read'] },
    });
    expect(combineAccess(given(own), given(template), 'product')).toEqual({ admin: false, permissions: { issues: ['read'] } });
    expect(combineAccess(given(own), given(template), 'overwrite')).toEqual(template);
  });

  it('takes an administrator for somebody who holds everything', () => {
    const administrator = { admin: true, permissions: {} };
    expect(combineAccess(administrator, given(template), 'product')).toEqual(template);
    expect(combineAccess(given(own), administrator, 'product')).toEqual(own);
    expect(combineAccess(given(own), administrator, 'sum')).toEqual({ admin: true, permissions: own.permissions });
    expect(combineAccess(administrator, administrator, 'product')).toEqual(administrator);
  });

  it('is nothing when neither has it', () => {
    expect(combineAccess({ admin: false, permissions: {} }, given(template), 'product')).toEqual({ admin: false, permissions: {} });
    expect(givesNothing({ admin: false, permissions: {} })).toBe(true);
    expect(givesNothing({ admin: true, permissions: {} })).toBe(false);
    expect(givesNothing(given(own))).toBe(false);
  });
});
