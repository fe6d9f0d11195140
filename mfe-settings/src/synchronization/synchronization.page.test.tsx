import { screen } from '@testing-library/react';
import { renderPart } from '../testing/render-part';
import { SynchronizationPage } from './synchronization.page';

const links = () => screen.queryAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
const IMPORTS = '/settings/synchronization/imports';
const EXPORTS = '/settings/synchronization/exports';
const at = '/settings/synchronization';

it.each([
  ['somebody with read on the area', { 'settings.synchronization': ['read' as const] }, false],
  ['an administrator', {}, true],
])('has cards for import and export for %s', async (_, permissions, admin) => {
  await renderPart(<SynchronizationPage />, permissions, { at, session: { admin } });
  expect(screen.getByRole('link', { name: /Stock imports/ })).toHaveAttribute('href', IMPORTS);
  expect(screen.getByRole('link', { name: /Exports of stock movements/ })).toHaveAttribute('href', EXPORTS);
});

it('shows no card without that right', async () => {
  await renderPart(<SynchronizationPage />, { 'settings.systems': ['read'] }, { at });
  for (const address of [IMPORTS, EXPORTS]) expect(links()).not.toContain(address);
});
