import { tenantWith } from '@portal/portal-kit/testing';
import { guestPassportAt } from './guest-page';

const open = tenantWith({ attributes: { guest_passport: true } });

it.each([
  ['/passport/12', 12],
  ['/passport/12/', 12],
  ['/passport/0', null],
  ['/passport/12/edit', null],
  ['/machines/12', null],
  ['/', null],
])('%s is for guests: %j', (path, id) => expect(guestPassportAt(path, open)).toBe(id));

it('nothing is where the plant does not allow it, nor where it has said nothing', () => {
  expect(guestPassportAt('/passport/12', tenantWith({ attributes: { guest_passport: false } }))).toBeNull();
  expect(guestPassportAt('/passport/12', tenantWith({ attributes: {} }))).toBeNull();
});
