import { equipmentInput } from '@portal/contracts/inventory/schemas';
import { Forbidden } from '@portal/service-kit/errors';
import { levelsFor } from './equipment-rights';

it('a change asks for the level of each of its members, once', () => {
  expect(levelsFor(equipmentInput.shape)).toEqual(['update']);
});

it.each(['archived_at', 'status_since', 'toString'])('%s, which nobody gave a right, is refused', (member) => {
  expect(() => levelsFor({ designation: 'Press', [member]: 1 })).toThrow(Forbidden);
});
