import { screen } from '@testing-library/react';
import type { UserDetail } from '@portal/contracts/identity/schemas';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { EmailProblem } from './email-problem';

const refused: UserDetail = {
  ...userWith(),
  crew: null,
  waiting_email: null,
  email_problem: { reason: '550 5.1.1 No such person', noted_at: '2026-11-22T08:00:00.000Z' },
};

it('says that mails to the person do not arrive, and why', async () => {
  await renderPart(<EmailProblem user={refused} />, { 'staff.contact': ['update'] });
  expect(screen.getByText(/550 5\.1\.1 No such person/)).toBeVisible();
});

it('says nothing to who may not correct the address', async () => {
  await renderPart(<EmailProblem user={refused} />);
  expect(screen.queryByText(/No such person/)).not.toBeInTheDocument();
});
