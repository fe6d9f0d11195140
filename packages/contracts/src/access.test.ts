import { AREAS, allows, firstNotHeld, isAccess } from './access';

it('a grant allows its own level and no other', () => {
  const grants = { issues: ['read' as const], 'issues.details': ['create' as const] };
  expect(allows(grants, false, 'issues/read')).toBe(true);
  expect(allows(grants, false, 'issues/delete')).toBe(false);
  expect(allows(grants, false, 'issues.details/create')).toBe(true);
  expect(allows(grants, false, 'issues.details/read')).toBe(false);
  expect(allows({}, false, 'issues/read')).toBe(false);
});

it('an administrator may do everything', () => {
  expect(allows({}, true, 'settings.flows.edit/delete')).toBe(true);
});

it('only catalogued checks are checks', () => {
  expect(isAccess('issues.transition/update')).toBe(true);
  expect(isAccess('issues.transition/delete')).toBe(false);
  expect(isAccess('nothing/read')).toBe(false);
  expect(isAccess('issues')).toBe(false);
  expect(Object.values(AREAS).every((levels) => levels.length > 0)).toBe(true);
});

describe('giving access away', () => {
  it('names the first grant beyond what the giver holds', () => {
    expect(firstNotHeld((access) => access === 'issues/read', { issues: ['read', 'delete'] })).toBe('issues/delete');
  });

  it('finds nothing beyond one who holds it all', () => {
    expect(firstNotHeld(() => true, { webhooks: ['delete'] })).toBeNull();
  });
});
