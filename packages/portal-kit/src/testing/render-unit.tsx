import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Grants } from '@portal/contracts/access';
import { addLocales } from '../i18n/namespaces';
import type { Manifest } from '../manifest/define-manifest';
import { portalAround, startPortalForTests, type PortalForTests } from './portal-for-tests';
import { deployed } from './session.factory';

/** Renders a part of a unit inside a portal where this unit alone is deployed and somebody with these permissions is signed in. */
export async function renderUnit(
  { name, namespace, locales, settingsLocales, pageLocales = {}, routes }: Manifest,
  screen: ReactElement,
  { permissions = {}, session, ...more }: PortalForTests & { permissions?: Grants } = {},
) {
  const published = deployed(name, { namespace, routes: routes.map(({ page, ...route }) => ({ ...route, page: page.name })) });
  await startPortalForTests({ registry: [published], texts: { namespace, locales }, ...more, session: { permissions, ...session } });
  if (settingsLocales) await addLocales(namespace, settingsLocales, 'settings');
  for (const [part, loader] of Object.entries(pageLocales)) await addLocales(namespace, loader, part);
  return { user: userEvent.setup(), ...render(screen, { wrapper: portalAround({ name, namespace }) }) };
}
