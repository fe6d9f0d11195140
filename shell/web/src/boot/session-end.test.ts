import { leaveSession, takeExpiredSession } from './session-end';

it('goes to the address that was given in place of loading the page anew', () => {
  // jsdom goes nowhere but to another place of the same page, and says so of a page that is loaded anew.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  leaveSession(false, '#at-the-provider');
  expect(window.location.hash).toBe('#at-the-provider');
  expect(said).not.toHaveBeenCalled();
  leaveSession(false);
  expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
});

it('tells once that the session had ended by itself', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  leaveSession(true);
  expect([takeExpiredSession(), takeExpiredSession()]).toEqual([true, false]);
});
