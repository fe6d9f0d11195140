import { issuePatch, type IssuePatch } from '@portal/contracts/issues/schemas';
import { Forbidden } from '@portal/service-kit/errors';
import { PATCH_RIGHTS, rightsFor, type PatchRights } from './patch-rights';

it('every member of a PATCH has a declared right', () => {
  expect(Object.keys(PATCH_RIGHTS).sort()).toEqual(Object.keys(issuePatch.shape).sort());
});

it('a member without a declared right does not compile', () => {
  // @ts-expect-error no right is declared for colour
  const rights: PatchRights<IssuePatch & { colour: string }> = PATCH_RIGHTS;
  expect(rights).not.toHaveProperty('colour');
});

it.each(['colour', 'constructor', '__proto__'])('%s, which has no declared right, is refused', (member) => {
  const body = JSON.parse(`{ "title": "Press 2", "${member}": "red" }`) as IssuePatch;
  expect(() => rightsFor(body)).toThrow(Forbidden);
});

it('each right is needed once', () => {
  expect(rightsFor({ title: 'Press 2', department: null, formal_confirm: true })).toEqual(['issues/update', 'issues.confirm/update']);
});
