import { LONGEST_SESSION_S, RENEWED_WITHIN_S, SESSION_LIFETIME_S, isDueForRenewal, sessionEnd } from './session';

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
