import { screen } from '@testing-library/react';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { UnconfirmedEmail } from './unconfirmed-email';

it.each([
  ['not_activated', false, true],
  ['not_activated', true, false],
  ['active', false, false],
] as const)('of an account that is %s with the address confirmed %s, warns %s', async (account_status, email_confirmed, warns) => {
  await renderPart(<UnconfirmedEmail user={{ ...userWith(), account_status, email_confirmed }} />);
  expect(screen.queryAllByText(/has not been confirmed/)).toHaveLength(warns ? 1 : 0);
});
