import { cleanup, render, screen } from '@testing-library/react';
import { ApiError, portal } from '@portal/portal-kit/shell';
import { tenantWith } from '@portal/portal-kit/testing';
import { OfflineNotice } from '../notices/offline-notice';
import { startShellForTests } from '../testing/shell-texts';
import { NotRespondingScreen } from './not-responding.screen';
import { TenantErrorScreen } from './tenant-error.screen';

beforeEach(() => startShellForTests());

const unreachable = <NotRespondingScreen error={new ApiError(0, null, 'unreachable')} onRetry={() => Promise.resolve()} />;

it.each([
  [
    'tenantNotFound',
    <TenantErrorScreen key="a" reason="tenant_not_found" />,
    'An error occurred',
    /no portal at this address. Check the address/,
  ],
  [
    'that the start failed, with its number',
    <TenantErrorScreen key="b" reason="failed" requestId="req-7" />,
    'An error occurred',
    /could not be started/,
  ],
  ['that the server does not respond', unreachable, 'No answer from the server', /The server does not respond/],
])('says %s', (_, page, title, sentence) => {
  render(page);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows the request that failed, and the logo of the plant or the portal’s own', () => {
  portal.set({ tenant: tenantWith({ logo: { id: 'l', path: '/storage/identity/l' } }) });
  const { unmount } = render(<TenantErrorScreen reason="failed" requestId="req-7" />);
  expect(screen.getByText('Request number: req-7')).toBeVisible();
  expect(screen.getByRole('img', { name: 'ACME Foods' })).toHaveAttribute('src', '/storage/identity/l');
  unmount();
  portal.set({ tenant: null });
  render(<TenantErrorScreen reason="tenant_not_found" />);
  expect(document.querySelector('svg')).not.toBeNull();
});

it('says noInternetConnection while there is none, on every page and at the start', () => {
  const { rerender } = render(<OfflineNotice />);
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  portal.set({ online: false });
  rerender(<OfflineNotice />);
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(/^No internet connection/);
  cleanup();
  render(unreachable);
  expect(screen.getByRole('alert')).toHaveTextContent(/^No internet connection\.$/);
});
