import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnitProvider } from '@portal/portal-kit/portal';
import { useErrorReport } from '../dialogs/error-report';
import { startShellForTests } from '../testing/shell-texts';
import { ErrorPage } from './error.page';

const Reported = () => <output>{useErrorReport()?.request_id}</output>;

it('leads back to the page that failed, names the request and lets it be reported', async () => {
  await startShellForTests({ at: '/error?from=%2Fissue%2F7%3Ftab%3Dwork&request=req-7' });
  render(
    <UnitProvider value={{ name: 'shell', namespace: 'shell' }}>
      <ErrorPage />
      <Reported />
    </UnitProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/An error occurred.*Request number: req-7/);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/issue/7?tab=work');
  expect(screen.getByRole('link', { name: /start/i })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: /Report/ }));
  expect(screen.getByRole('status')).toHaveTextContent('req-7');
});

it('offers the start alone where nobody said what failed', async () => {
  await startShellForTests({ at: '/error?from=https%3A%2F%2Fevil.example' });
  render(<ErrorPage />);
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: /start/i })).toBeVisible();
});
