import { render, screen } from '@testing-library/react';
import { usePage } from '@portal/portal-kit';
import { startShellForTests } from '../testing/shell-texts';
import { registryEntry, route } from '../testing/registry-entry';
import { PageBreadcrumbs } from './page-breadcrumbs';

const UNIT = registryEntry('mfe-issues', [route('issues', '/issues'), { ...route('issues.show', '/issue/:id'), parent: 'issues' }]);

function Page({ number }: { number: string }) {
  usePage({ title: number, breadcrumbs: [{ label: 'issues', href: '/issues' }, { label: number }] });
  return null;
}

it('takes the screen whose address leads furthest to it where its manifest names none', async () => {
  const routes = [
    route('settings', '/settings'),
    route('settings.types', '/settings/types'),
    route('settings.types.create', '/settings/types/create'),
  ];
  await startShellForTests({ registry: [registryEntry('mfe-inventory', routes)], at: '/settings/types/create' });
  render(<PageBreadcrumbs />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/settings/types');
});

it('shows the way to a page before the page has come, and then what the page says', async () => {
  await startShellForTests({ registry: [UNIT], at: '/issue/3' });
  const { rerender } = render(<PageBreadcrumbs />);
  expect(screen.getByRole('link', { name: 'routes.issues' })).toHaveAttribute('href', '/issues');
  expect(screen.getByText('routes.issues.show')).toHaveAttribute('aria-current', 'page');
  rerender(
    <>
      <PageBreadcrumbs />
      <Page number="#3" />
    </>,
  );
  expect(await screen.findByText('#3')).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText('routes.issues.show')).not.toBeInTheDocument();
});
