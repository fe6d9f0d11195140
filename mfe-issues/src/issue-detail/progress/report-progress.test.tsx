import { screen } from '@testing-library/react';
import { issueWith } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { ReportProgress } from './report-progress';

const NEXT = 'Maintenance has your report. The next step: someone takes it.';

it('tells whoever reported it how far it is and what happens next', async () => {
  await renderPage(<ReportProgress issue={issueWith({ created_by: 7 })} />);
  expect(await screen.findByText(NEXT)).toBeVisible();
  expect(screen.getByText('Reported')).toHaveAttribute('aria-current', 'step');
});

it.each([
  ['who works on it only', { created_by: 9 }],
  ['a rejected one', { created_by: 7, rejected: true }],
])('says nothing to %s', async (_, more) => {
  await renderPage(<ReportProgress issue={issueWith(more)} />);
  expect(screen.queryByText(NEXT)).not.toBeInTheDocument();
});
