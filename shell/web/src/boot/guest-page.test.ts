import { tenantWith } from '@portal/portal-kit/testing';
import { guestViewAt } from './guest-page';

const open = tenantWith({ attributes: { guest_passport: true } });
const at = (pathname: string, search = '') => ({ pathname, search });
const CODE = '01JD0M3V8Q9ZT4XW2Y6B5N7K1P';

it.each([
  ['/passport/12', { machine: 12 }],
  ['/passport/12/', { machine: 12 }],
  ['/passport/0', null],
  ['/passport/12/edit', null],
  ['/machines/12', null],
  ['/', null],
])('%s is for guests: %j', (path, view) => expect(guestViewAt(at(path), open)).toEqual(view));

it('no passport is where the plant does not allow it, nor where it has said nothing', () => {
  expect(guestViewAt(at('/passport/12'), tenantWith({ attributes: { guest_passport: false } }))).toBeNull();
  expect(guestViewAt(at('/passport/12'), tenantWith({ attributes: {} }))).toBeNull();
});

it.each(['/', '/issues', '/passport/12'])('the code of a QR action is for guests at %s', (path) =>
  expect(guestViewAt(at(path, `?scan_qr=${CODE.toLowerCase()}`), open)).toEqual({ code: CODE }),
);

it.each(['', 'PRS-01', `${CODE}1`, 'https://elsewhere.test/'])('scan_qr=%j is no code of a QR action', (text) =>
  expect(guestViewAt(at('/', `?scan_qr=${encodeURIComponent(text)}`), open)).toBeNull(),
);
