import { groupsByMapping, verifiedEmail } from './provider-claims';

it.each([
  [{ email: ' Anna@Plant.test ', email_verified: true }, 'anna@plant.test'],
  [{ email: 'anna@plant.test', email_verified: false }, null],
  [{ email: 'anna@plant.test', email_verified: 'true' }, null],
  [{ email: 'anna@plant.test' }, null],
  [{ email: '  ', email_verified: true }, null],
  [{ email: ['anna@plant.test'], email_verified: true }, null],
  [{ email_verified: true }, null],
])('takes of %j the address %s', (claims, email) => {
  expect(verifiedEmail(claims)).toBe(email);
});

const MAPPING = {
  groups_claim: 'groups',
  group_mapping: [
    { value: 'maintenance', group_id: 3 },
    { value: 'leaders', group_id: 2 },
    { value: 'night', group_id: 3 },
  ],
};

it.each([
  ['adds what is named and removes what is not', [2], { groups: ['maintenance'] }, [3]],
  ['leaves groups alone that are not mapped', [2, 9], { groups: [] }, [9]],
  ['takes one of several values for a group', [], { groups: ['night', 'other'] }, [3]],
  ['takes a single word', [], { groups: 'leaders' }, [2]],
  ['changes nothing where the provider says nothing', [2, 9], {}, [2, 9]],
  ['changes nothing for a claim of another shape', [2], { groups: { maintenance: true } }, [2]],
  ['does not take part of a word', [], { groups: ['leaders-assistant'] }, []],
] as const)('%s', (_what, before, claims, after) => {
  expect(groupsByMapping(before, claims, MAPPING)).toEqual(after);
});

it('changes nothing where no claim is set', () => {
  expect(groupsByMapping([2], { '': ['maintenance'] }, { ...MAPPING, groups_claim: '' })).toEqual([2]);
});

it('takes a group whose name the provider spells otherwise', () => {
  const mapping = { groups_claim: 'groups', group_mapping: [{ value: 'Łódź'.normalize('NFC'), group_id: 3 }] };
  expect(groupsByMapping([], { groups: ['Łódź'.normalize('NFD')] }, mapping)).toEqual([3]);
});
