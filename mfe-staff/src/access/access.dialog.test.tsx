import { screen, waitFor, within } from '@testing-library/react';
import { getUserAccess, listUserTemplates, updateUserAccess } from '@portal/contracts/identity/contracts';
import type { UserAccess } from '@portal/contracts/identity/schemas';
import type { Locale } from '@portal/contracts/locales';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { userWith } from '../testing/person.factory';
import { sourceWith, templateWith } from '../testing/template.factory';
import { AccessDialog } from './access.dialog';

const ACCESS: UserAccess = {
  admin: false,
  permissions: { issues: ['read'] },
  groups: [],
  inherited: { issues: ['read', 'create'], dashboard: ['read'] },
  effective: { issues: ['read', 'create'], dashboard: ['read'] },
  sources: [sourceWith({ permissions: { issues: ['read', 'create'], dashboard: ['read'] } })],
  version: 4,
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(getUserAccess, { status: 'ok' as const, item: ACCESS });
});
afterEach(() => server.stop());

async function open(locale: Locale = 'en') {
  const shown = await renderUnit(manifest, <AccessDialog user={userWith()} onClose={() => undefined} />, { locale });
  await screen.findByText(/^(Area|Obszar)$/);
  return shown;
}

/** By its words alone: asking two hundred boxes for their roles takes a busy machine seconds. */
const tick = (name: string) => screen.getByLabelText(name);

it('shows what comes from template and groups as ticks that cannot be changed here', async () => {
  await open();
  expect(tick('Issues: See')).toBeChecked();
  expect(tick('Issues: See')).toBeEnabled();
  const given = tick('Issues: Add (from template or groups)');
  expect(given).toBeChecked();
  expect(given).toBeDisabled();
});

it('takes a right of the person away and leaves that of the template', async () => {
  server.on(updateUserAccess, { status: 'ok' as const, item: ACCESS });
  const { user } = await open();
  await user.click(tick('Issues: See'));
  expect(tick('Issues: See (from template or groups)')).toBeChecked();
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(server.seen(updateUserAccess)[0]?.body).toEqual({ admin: false, permissions: {}, version: 4 }));
});

it('shows areas in groups, and those that are looked for without accents and capitals', async () => {
  const { user } = await open('pl');
  expect(screen.getByRole('rowheader', { name: 'Codzienna praca' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'ZGLOSZ');
  const rows = within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(rows).toContain('Zgłoszenia');
  expect(rows).not.toContain('Codzienna praca');
});

describe('set from a template', () => {
  const NOTHING = templateWith({ id: 7, name: { en: 'Visitor' } });
  const STRONG = templateWith({ id: 8, name: { en: 'Electrician' }, permissions: { issues: ['read', 'delete'], logs: ['read'] } });

  async function choose(template: string, mode?: RegExp) {
    server.on(listUserTemplates, { body: { status: 'ok', items: [NOTHING, STRONG], meta: { total: 2, p: 1, pp: 100 } } });
    server.on(updateUserAccess, { status: 'ok' as const, item: ACCESS });
    const { user } = await open();
    await user.click(screen.getByText('Set from a template'));
    await screen.findByText(template);
    await user.selectOptions(screen.getByLabelText('User template'), template);
    if (mode) await user.click(screen.getByLabelText(mode));
    return user;
  }

  it.each([
    [undefined, { issues: ['read', 'delete'], logs: ['read'] }],
    [/^Keep what both have/, { issues: ['read'] }],
    [/^Replace/, { issues: ['read', 'delete'], logs: ['read'] }],
  ])('puts both together in the form, and saves with the rest (%s)', async (mode, permissions) => {
    const user = await choose('Electrician', mode);
    await user.click(screen.getByText('Apply'));
    expect(server.seen(updateUserAccess)).toEqual([]);
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(server.seen(updateUserAccess)[0]?.body).toEqual({ admin: false, permissions, version: 4 }));
  });

  it('warns of a template without permissions', async () => {
    const user = await choose('Visitor');
    expect(screen.getByRole('status')).toHaveTextContent('This template has no permissions.');
    await user.click(screen.getByLabelText(/^Replace/));
    expect(screen.getByRole('status')).toHaveTextContent('all own permissions are taken away');
  });
});
