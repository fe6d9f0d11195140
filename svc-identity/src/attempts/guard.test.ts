import { codeCounters, countersOf } from './guard';

const place = { tenant: 't', device: 'd1' };

describe('what an attempt counts against', () => {
  it('is person, device and tenant', () => {
    expect(countersOf(place, { user: 7, trusted: false })).toEqual([
      { kind: 'person', key: '7' },
      { kind: 'device', key: 'd1' },
      { kind: 'tenant', key: 'all' },
    ]);
  });

  it('is apart for a device the person is known on', () => {
    expect(countersOf(place, { user: 7, trusted: true })).toEqual([
      { kind: 'person', key: '7@d1' },
      { kind: 'device', key: 'd1' },
    ]);
  });

  it('is the network too, and the codes of the tenant where a code is guessed', () => {
    expect(countersOf({ ...place, address: '2001:db8::7' }, { user: 7, trusted: false, secret: 'code' })).toEqual([
      { kind: 'person', key: '7' },
      { kind: 'device', key: 'd1' },
      { kind: 'network', key: '2001:db8:0:0::/64' },
      { kind: 'codes', key: 'all' },
    ]);
  });

  it('is stricter for guesses that are right when anybody has the code', () => {
    expect(countersOf(place, { user: 7, trusted: false, purpose: 'approval' })[0]).toEqual({ kind: 'anybody', key: 'approval:7' });
    expect(countersOf(place, { user: 7, trusted: true, purpose: 'password' })[0]).toEqual({ kind: 'person', key: 'password:7@d1' });
  });

  it('is the person and the codes of the tenant where a code is set, whatever the device', () => {
    expect(codeCounters(7)).toEqual([
      { kind: 'anybody', key: 'code:7' },
      { kind: 'codes', key: 'all' },
    ]);
  });

  it('does not keep an address that nobody has', () => {
    const [person] = countersOf(place, { user: null, typed: 'someone@else.test', trusted: false });
    expect(person?.key).toMatch(/^\?[\w-]{22}$/);
    expect(countersOf(place, { user: null, typed: 'other@else.test', trusted: false })[0]).not.toEqual(person);
  });
});
