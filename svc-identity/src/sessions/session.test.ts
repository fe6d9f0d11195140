import { LONGEST_SESSION_S, RENEWED_WITHIN_S, SESSION_LIFETIME_S, deviceOf, isDueForRenewal, sessionEnd } from './session';

const created = new Date('2026-03-02T05:00:00Z');
const after = (seconds: number) => new Date(created.getTime() + seconds * 1000);

describe('the end of a session', () => {
  it('is a long shift from now', () => {
    expect(sessionEnd(created, after(3600))).toEqual(after(3600 + SESSION_LIFETIME_S));
  });

  it('is never more than a month from signing in', () => {
    expect(sessionEnd(created, after(LONGEST_SESSION_S - 60))).toEqual(after(LONGEST_SESSION_S));
  });
});

describe('renewal', () => {
  const session = { createdAt: created, expiresAt: after(SESSION_LIFETIME_S) };

  it('waits until the end is near', () => {
    expect(isDueForRenewal(session, after(SESSION_LIFETIME_S - RENEWED_WITHIN_S - 1))).toBe(false);
    expect(isDueForRenewal(session, after(SESSION_LIFETIME_S - RENEWED_WITHIN_S))).toBe(true);
  });

  it('does not happen where it gains nothing', () => {
    expect(isDueForRenewal({ createdAt: created, expiresAt: after(LONGEST_SESSION_S) }, after(LONGEST_SESSION_S - 60))).toBe(false);
  });
});

it('takes nothing but a uuid for a device', () => {
  expect(deviceOf('0E2A0C3E-7B8A-4B8D-9A53-0C7A2B7B1E11')).toBe('0e2a0c3e-7b8a-4b8d-9a53-0c7a2b7b1e11');
  expect([null, undefined, '', "x'; --"].map(deviceOf)).toEqual([null, null, null, null]);
});
