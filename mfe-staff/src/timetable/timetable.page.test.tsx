import { screen, waitFor, within } from '@testing-library/react';
import { getTimetable } from '@portal/contracts/identity/contracts';
import { startExport } from '@portal/contracts/sync/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { timetableWith } from '../testing/crew.factory';
import { renderPart } from '../testing/render-part';
import { addDays, mondayOf, todayIn } from '../shifts/plant-days';
import { TimetablePage } from './timetable.page';

const JOB = '0197c3a0-0000-7000-8000-000000000001';
const TODAY = todayIn('Europe/Warsaw');
const MONDAY = mondayOf(TODAY);

let server: FakeServer;
beforeEach(() => {
  const item = timetableWith([TODAY, addDays(TODAY, 1)], TODAY);
  server = new FakeServer().on(getTimetable, { body: { status: 'ok', item } });
});
afterEach(() => server.stop());

const show = async (at = '/timetable') => {
  const { user } = await renderPart(<TimetablePage />, { timetable: ['read'] }, at);
  return { user, table: within(await screen.findByRole('table')) };
};

describe('the timetable', () => {
  it('shows the week of today: who of a crew is on which shift, and who is away', async () => {
    const { table } = await show();
    expect(server.seen(getTimetable)[0]?.address).toContain(`from=${MONDAY}&days=7`);
    expect(table.getByRole('columnheader', { current: 'date' })).toHaveTextContent('Today');
    const [worked, off] = within(table.getByRole('row', { name: /Crew A/ })).getAllByRole('cell') as [HTMLElement, HTMLElement];
    expect(worked).toHaveTextContent('I06:00–14:00');
    expect(within(worked).getByText('Anna')).toBeVisible();
    expect(within(worked).getByLabelText('Barbara: away')).toBeVisible();
    expect(within(worked).queryByText('Hanna')).toBeNull();
    expect(off).toHaveTextContent('Day off');
  });

  it('leads to the schedules of everybody where the person may read them', async () => {
    const { user } = await renderPart(<TimetablePage />, { timetable: ['read'], 'staff.edit': ['read'] }, '/timetable');
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Timetable');
    await user.click(screen.getByRole('tab', { name: 'Schedules' }));
    await waitFor(() => expect(window.location.pathname).toBe('/staff/all_scheduled_events'));
  });

  it('goes to the next week and back to today, which the address remembers', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: 'Next week' })[0] as HTMLElement);
    await waitFor(() => expect(server.seen(getTimetable).at(-1)?.address).toContain(`from=${addDays(MONDAY, 7)}`));
    expect(location.search).toBe(`?day=${addDays(TODAY, 7)}`);
    await user.click(screen.getAllByRole('button', { name: 'Today' })[0] as HTMLElement);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('takes an address that names no day for today', async () => {
    await show('/timetable?day=2026-02-30');
    expect(server.seen(getTimetable)[0]?.address).toContain(`from=${MONDAY}`);
  });

  it('writes the month in view to a file, all of it, for those who may see schedules', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
    server.on(startExport, { status: 202, body: { status: 'ok', item: { job_status_id: JOB } } });
    const { user } = await renderPart(<TimetablePage />, { timetable: ['read'], 'staff.schedule': ['read'] }, '/timetable?day=2026-12-30');
    await user.click(await screen.findByRole('button', { name: 'Export: December 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export: December 2026' });
    expect(within(dialog).queryByLabelText('Pages')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(server.seen(startExport)[0]?.body).toMatchObject({ list: 'month_schedule', query: 'month_equals=2026-12', pages: 'all' }),
    );
  });

  it('says where crews come from while there are none', async () => {
    server.on(getTimetable, { body: { status: 'ok', item: { today: TODAY, days: [TODAY], crews: [] } } });
    await renderPart(<TimetablePage />, { timetable: ['read'] }, '/timetable');
    expect(await screen.findByText('No crews yet')).toBeVisible();
  });
});
