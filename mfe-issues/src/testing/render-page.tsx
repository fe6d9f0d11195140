import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { deployed, portalAround, startPortalForTests, type PortalForTests } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';

const ROUTES = manifest.routes.map(({ page, ...route }) => ({ ...route, page: page.name }));

/** This unit as the registry publishes it, for links and widgets. */
export const THIS_UNIT = deployed('mfe-issues', { namespace: 'issues', routes: ROUTES });

/** Renders a screen of this unit inside a portal where somebody is signed in. */
export async function renderPage(
  screen: ReactElement,
  { permissions, ...more }: PortalForTests & { permissions?: NonNullable<PortalForTests['session']>['permissions'] } = {},
) {
  await startPortalForTests({
    registry: [THIS_UNIT],
    texts: { namespace: 'issues', locales: manifest.locales },
    ...more,
    session: {
      permissions: permissions ?? { issues: ['read', 'create', 'update', 'delete'], logs: ['read'], 'issues.details': ['read', 'create'] },
      ...more.session,
    },
  });
  const user = userEvent.setup();
  return { user, ...render(screen, { wrapper: portalAround({ name: 'mfe-issues', namespace: 'issues' }) }) };
}
