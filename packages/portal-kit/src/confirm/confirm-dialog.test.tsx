import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalAround, startPortalForTests } from '../testing';
import { confirm } from './confirm';

beforeEach(() => startPortalForTests());

it.each([
  [true, false],
  [false, true],
])('with Enter alone does nothing that cannot be taken back (danger: %s)', async (danger, done) => {
  render(<p />, { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) });
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = confirm({ title: 'Remove it?', confirm: 'Remove', danger })));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Enter}');
  await expect(answer).resolves.toBe(done);
});
