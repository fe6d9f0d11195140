import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Grants } from '@portal/contracts/access';
import { deployed, portalAround, startPortalForTests } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';

const THIS_UNIT = deployed('mfe-staff', {
  namespace: 'staff',
  routes: manifest.routes.map(({ page, ...route }) => ({ ...route, page: page.name })),
});

/** Renders a part of this unit inside a portal where somebody with these permissions is signed in. */
export async function renderPart(part: ReactElement, permissions: Grants = {}, at = '/') {
  await startPortalForTests({
    at,
    registry: [THIS_UNIT],
    texts: { namespace: 'staff', locales: manifest.locales },
    session: { permissions },
  });
  return { user: userEvent.setup(), ...render(part, { wrapper: portalAround({ name: 'mfe-staff', namespace: 'staff' }) }) };
}
