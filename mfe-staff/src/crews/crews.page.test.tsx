import { screen, waitFor, within } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import {
  addCrewMember,
  createCrew,
  getMyPreferences,
  listCrewMembers,
  listCrews,
  listShiftSchemas,
  listUserCards,
  removeCrewMember,
  updateCrewMember,
} from '@portal/contracts/identity/contracts';
import { FakeServer, fillDate, problemOf, chooseOption } from '@portal/portal-kit/testing';
import { crewWith, memberWith, shiftSchemaWith } from '../testing/crew.factory';
import { cardWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { CrewListPage } from './crew-list.page';

const ALL: Grants = { 'settings.crews': ['read', 'create', 'update', 'delete'], 'settings.crews.schedule': ['read'] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCrews, { body: { status: 'ok', items: [crewWith()], meta: { total: 1, p: 1, pp: 5 } } })
    .on(listShiftSchemas, { body: { status: 'ok', items: [shiftSchemaWith()], meta: { total: 1, p: 1, pp: 100 } } })
    .on(listCrewMembers, { body: { status: 'ok', items: [memberWith()] } })
    .on(listUserCards, { body: { status: 'ok', items: [cardWith()], meta: { total: 1, p: 1, pp: 20 } } });
});
afterEach(() => server.stop());

async function show(permissions: Grants = ALL) {
  const { user } = await renderPart(<CrewListPage />, permissions, '/crews');
  await screen.findByText('Crew A');
  return user;
}
async function openMembers(user: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Members' }));
  const dialog = await screen.findByRole('dialog', { name: 'Members of Crew A' });
  await within(dialog).findByText('Piotr Wiśniewski');
  return within(dialog);
}

describe('crews', () => {
  it('are added with the first day of their cycle, which is asked for', async () => {
    server.on(createCrew, { body: { status: 'ok', item: crewWith() } });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Add crew' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Crew E');
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Four crews' })).toBeInTheDocument());
    await user.selectOptions(dialog.getByLabelText(/Shift pattern/), 'Four crews');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const first = dialog.getByRole('group', { name: /First day of the cycle/ });
    expect(first).toHaveAccessibleDescription(/Fill in this field/);
    await fillDate(user, first, '2026-11-03');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.seen(createCrew)[0]?.body).toMatchObject({
        name: { en: 'Crew E' },
        leader_id: null,
        shift_schema_id: 4,
        cycle_start: '2026-11-03',
      }),
    );
  });

  it('offer nothing but their members to who may only look', async () => {
    const user = await show({ 'settings.crews.schedule': ['read'] });
    expect(screen.queryByRole('button', { name: 'Add crew' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Members', 'Crew schedule']);
  });
});

describe('members of a crew', () => {
  it('are added from a day on; who belongs to another crew then is named', async () => {
    server.on(addCrewMember, problemOf(422, 'validation_failed', { codes: { user_id: ['overlap'] } }), {
      body: { status: 'ok', item: memberWith() },
    });
    const user = await show();
    const members = await openMembers(user);
    await user.click(members.getByRole('button', { name: 'Add member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Crew A' }));
    await chooseOption(user, () => dialog.getByRole('combobox'), /Piotr/, 'Piotr');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('On one of these days the person belongs to a crew already.')).toBeVisible();
    expect(server.seen(addCrewMember)[0]?.body).toMatchObject({ user_id: 3, to: null });
  });

  it('have a last day, not before the first', async () => {
    server.on(updateCrewMember, { body: { status: 'ok', item: memberWith({ to: '2026-11-30' }) } });
    const user = await show();
    const members = await openMembers(user);
    await user.click(members.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Piotr Wiśniewski' }));
    const last = await dialog.findByRole('group', { name: /Last day/ });
    await fillDate(user, last, '2026-10-30');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The last day is before the first.')).toBeVisible();
    await fillDate(user, last, '2026-11-30');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.seen(updateCrewMember)[0]).toMatchObject({
        address: '/api/crews/8/members/9',
        body: { from: '2026-11-01', to: '2026-11-30' },
      }),
    );
  });

  it('are removed after the question', async () => {
    server.on(removeCrewMember, { body: { status: 'ok' } });
    const user = await show();
    const members = await openMembers(user);
    await user.click(members.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.seen(removeCrewMember)).toHaveLength(1));
  });
});
