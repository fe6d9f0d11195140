import { act, screen, waitFor, within } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import {
  createEquipmentEvent,
  createScheduleType,
  createUserEvent,
  getMyPreferences,
  getScheduledEvent,
  getUserCard,
  listAllEvents,
  listCrews,
  listEquipmentEvents,
  listScheduleTypes,
  listUserEvents,
  removeScheduledEvent,
  updateScheduledEvent,
} from '@portal/contracts/identity/contracts';
import { getEquipmentCard } from '@portal/contracts/inventory/contracts';
import { queryClient } from '@portal/portal-kit';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { Route, Routes } from 'react-router';
import { crewWith } from '../testing/crew.factory';
import { cardWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { occurrenceWith, scheduledEventWith, scheduleTypeWith } from '../testing/schedule.factory';
import { AllSchedulesPage } from './all-schedules.page';
import { EquipmentSchedulePage } from './equipment-schedule.page';
import { PersonSchedulePage } from './person-schedule.page';
import { ScheduleTypeListPage } from './schedule-type-list.page';

const ALL: Grants = {
  'staff.schedule': ['read', 'create', 'update', 'delete'],
  'staff.edit': ['read'],
  'settings.schedule_types': ['read', 'create', 'update', 'delete'],
};
const page = <T,>(items: T[]) => ({ body: { status: 'ok' as const, items, meta: { total: items.length, p: 1, pp: 100 } } });
const DAILY = {
  frequency: 'daily' as const,
  dtstart: '2026-11-02T07:00:00.000Z',
  tzid: 'Europe/Warsaw',
  interval: 1,
  byweekday: [],
  bymonth: [],
  wkst: 1,
};

let server: FakeServer;
beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(getUserCard, { body: { status: 'ok', item: cardWith() } })
    .on(listCrews, page([crewWith()]))
    .on(listScheduleTypes, page([scheduleTypeWith(), scheduleTypeWith({ id: 4, name: { en: 'On call' }, effect: 'on_call' })]))
    .on(listUserEvents, { body: { status: 'ok', items: [occurrenceWith()] } });
});
afterEach(() => server.stop());

async function show(permissions: Grants = ALL) {
  const screenOf = (
    <Routes>
      <Route path="/staff/:id/scheduled_events" element={<PersonSchedulePage />} />
    </Routes>
  );
  const { user } = await renderPart(screenOf, permissions, '/staff/3/scheduled_events?view=list&day=2026-11-23');
  await screen.findByText('Leave');
  return user;
}
const save = async (user: Awaited<ReturnType<typeof show>>, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Save' }));

describe('the schedule of a person', () => {
  it('is asked for by the week of the plant', async () => {
    await show();
    expect(server.seen(listUserEvents)[0]?.address).toBe(
      '/api/users/3/scheduled_events?from=2026-11-22T23%3A00%3A00.000Z&to=2026-11-29T23%3A00%3A00.000Z',
    );
    expect(screen.getByRole('button', { name: /08:00–16:00\s*Leave/ })).toBeVisible();
  });

  it('gets an entry that repeats; one that overlaps is refused at its beginning', async () => {
    server.on(createUserEvent, problemOf(422, 'validation_failed', { codes: { start: ['overlap'] } }), {
      body: { status: 'ok', item: scheduledEventWith() },
    });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add entry' });
    await user.selectOptions(within(dialog).getByLabelText(/Type/), 'On call');
    await user.selectOptions(within(dialog).getByLabelText(/Repeats/), 'Weekly');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Wednesday' }));
    await save(user, dialog);
    expect(await within(dialog).findByText('At this time there is another entry already.')).toBeVisible();
    await save(user, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen(createUserEvent)[1]?.body).toMatchObject({
      schedule_type_id: 4,
      start: '2026-11-23T05:00:00.000Z',
      end: '2026-11-23T13:00:00.000Z',
      tzid: 'Europe/Warsaw',
      rrule: { frequency: 'weekly', interval: 1, byweekday: [1, 3], until: null },
    });
  });

  it('changes one day of a series, or loses it after the question', async () => {
    server
      .on(listUserEvents, { body: { status: 'ok', items: [occurrenceWith({ recurring: true })] } })
      .on(getScheduledEvent, {
        body: {
          status: 'ok',
          item: scheduledEventWith({ rrule: DAILY, start: '2026-11-02T07:00:00.000Z', end: '2026-11-02T15:00:00.000Z' }),
        },
      })
      .on(updateScheduledEvent, { body: { status: 'ok', item: scheduledEventWith() } })
      .on(removeScheduledEvent, { body: { status: 'ok' } });
    const user = await show();
    await user.click(screen.getByRole('button', { name: /Leave/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave' });
    expect(await within(dialog).findByRole('radio', { name: 'Only this day' })).toBeChecked();
    expect(within(dialog).queryByLabelText(/Repeats/)).toBeNull();
    await save(user, dialog);
    await waitFor(() => expect(server.seen(updateScheduledEvent)).toHaveLength(1));
    expect(server.seen(updateScheduledEvent)[0]?.body).toMatchObject({ occurrence: '2026-11-24', version: 3, rrule: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /Leave/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove this day from the series?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.seen(removeScheduledEvent)[0]?.address).toBe('/api/scheduled_events/5?occurrence=2026-11-24'));
  });

  it('is read anew when an entry is opened again, and saved with the version that the form shows', async () => {
    const [saved, theirs] = [4, 5].map((version) => ({
      body: { status: 'ok', item: scheduledEventWith({ version, note: `Note ${version}` }) },
    }));
    server
      .on(getScheduledEvent, { body: { status: 'ok', item: scheduledEventWith() } }, saved ?? {}, theirs ?? {})
      .on(updateScheduledEvent, { body: { status: 'ok', item: scheduledEventWith() } }, problemOf(409, 'version_conflict'));
    const user = await show();
    await user.click(screen.getByRole('button', { name: /Leave/ }));
    await within(await screen.findByRole('dialog', { name: 'Leave' })).findByLabelText(/Note/);
    await save(user, screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /Leave/ }));
    expect(await within(await screen.findByRole('dialog', { name: 'Leave' })).findByLabelText(/Note/)).toHaveValue('Note 4');
    await act(() => queryClient.refetchQueries());
    await save(user, screen.getByRole('dialog'));
    await waitFor(() => expect(server.seen(updateScheduledEvent)[1]?.body).toMatchObject({ note: 'Note 4', version: 4 }));
  });

  it('is only looked at by who may not change it', async () => {
    server.on(getScheduledEvent, { body: { status: 'ok', item: scheduledEventWith() } });
    const user = await show({ 'staff.schedule': ['read'] });
    expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Leave/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave' });
    const begins = within(await within(dialog).findByRole('group', { name: /Begins/ }));
    for (const part of begins.getAllByRole('spinbutton')) expect(part).toHaveAttribute('aria-readonly', 'true');
    expect(within(dialog).queryByRole('button', { name: /Remove|Save/ })).toBeNull();
  });
});

describe('the schedule of a machine', () => {
  const machine = { id: 7, kind: 'machine', symbol: 'PRS-01', designation: 'Press' };
  const overhaul = { owner_type: 'Equipment', owner_id: 7, note: 'Overhaul' } as const;
  const showMachine = async (permissions: Grants) => {
    server
      .on(getEquipmentCard, { body: { status: 'ok', item: machine } })
      .on(listEquipmentEvents, { body: { status: 'ok', items: [occurrenceWith(overhaul)] } });
    const screenOf = (
      <Routes>
        <Route path="/machines/:id/scheduled_events" element={<EquipmentSchedulePage />} />
      </Routes>
    );
    const { user } = await renderPart(screenOf, permissions, '/machines/7/scheduled_events?view=list&day=2026-11-23');
    expect(await screen.findByRole('heading', { level: 1, name: 'Schedule: PRS-01 Press' })).toBeVisible();
    expect(await screen.findByText('Overhaul')).toBeVisible();
    return user;
  };

  it('gets an entry from whoever may change machines', async () => {
    server.on(createEquipmentEvent, { body: { status: 'ok', item: scheduledEventWith(overhaul) } });
    const user = await showMachine({ machines: ['read', 'update'] });
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    await save(user, await screen.findByRole('dialog', { name: 'Add entry' }));
    await waitFor(() => expect(server.seen(createEquipmentEvent)[0]?.address).toBe('/api/equipment/7/scheduled_events'));
  });

  it('is only looked at by who changes tools alone', async () => {
    await showMachine({ machines: ['read'], tools: ['read', 'update'] });
    expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull();
  });
});

describe('the schedules of everybody', () => {
  it('are narrowed by crew, and say when they are not all', async () => {
    const owned = { ...occurrenceWith(), owner_name: 'Piotr Wiśniewski' };
    server.on(listAllEvents, { body: { status: 'ok', item: { events: [owned], more: true } } });
    const { user } = await renderPart(<AllSchedulesPage />, ALL, '/staff/all_scheduled_events?view=list&day=2026-11-23');
    expect(await screen.findByText('Piotr Wiśniewski')).toBeVisible();
    expect(screen.getByText(/Only the first/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Crew'), 'Crew A');
    await waitFor(() => expect(server.seen(listAllEvents).at(-1)?.address).toContain('crew_id=8'));
  });
});

describe('schedule types', () => {
  it('are added with what they mean for the availability', async () => {
    server.on(createScheduleType, { body: { status: 'ok', item: scheduleTypeWith() } });
    const { user } = await renderPart(<ScheduleTypeListPage />, ALL, '/schedule_types');
    await screen.findByText('Leave');
    await user.click(screen.getByRole('button', { name: 'Add type' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add type' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Audit');
    await user.click(within(dialog).getByRole('radio', { name: 'On call' }));
    await save(user, dialog);
    await waitFor(() =>
      expect(server.seen(createScheduleType)[0]?.body).toMatchObject({ name: { en: 'Audit' }, effect: 'on_call', colour: '#1c7ed6' }),
    );
  });
});
