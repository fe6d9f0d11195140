import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getMe, updateMe } from '@portal/contracts/identity/contracts';
import { deployed, FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { DashboardConfigPage } from './dashboard-config.page';

const issues = deployed('mfe-issues', {
  widgets: [
    { id: 'open_issues', title: 'Open issues', component: 'Open', columns: [3, 12] },
    { id: 'assigned_issues', title: 'My work', component: 'Work', columns: [4, 12] },
  ],
});
const ROWS = [
  {
    cols: [
      { size: 7, component: 'assigned_issues' },
      { size: 5, component: 'open_issues' },
    ],
  },
];

describe('dashboard configuration', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());

  async function render(rows: typeof ROWS) {
    const item = { dashboard_config: { rows } };
    server.on(getMe, { body: { status: 'ok', item } }).on(updateMe, { body: { status: 'ok', item } });
    const { user } = await renderUnit(manifest, <DashboardConfigPage />, { registry: [issues], at: '/dashboard-config' });
    await screen.findByRole('button', { name: 'Add row' });
    return user;
  }
  const sent = () => server.seen(updateMe).map(({ body }) => (body as { dashboard_config: { rows: unknown } }).dashboard_config.rows);

  it('begins with a row, chooses what it shows and how wide it is, and saves that', async () => {
    const user = await render([]);
    expect(screen.getByText('Your dashboard is not configured yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shows' }), 'My work');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Width in twelfths' }), '8');
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your dashboard has been saved');
    expect(sent()).toEqual([
      [
        {
          cols: [
            { size: 8, component: 'assigned_issues' },
            { size: 4, component: 'empty' },
          ],
        },
      ],
    ]);
  });

  it('offers no column beyond twelve, and keeps the last of a row', async () => {
    const user = await render(ROWS);
    expect(screen.getByRole('button', { name: 'Add column' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Remove My work' }));
    expect(screen.getByRole('button', { name: 'Remove Open issues' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Add column' })).not.toHaveAttribute('aria-disabled');
  });

  it('moves a column by its arrows, and by dragging it', async () => {
    const user = await render(ROWS);
    await user.click(screen.getByRole('button', { name: 'Move My work back' }));
    const shown = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Shows' }).map(({ value }) => value);
    expect(shown()).toEqual(['open_issues', 'assigned_issues']);
    const [first, second] = screen.getAllByRole('listitem');
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
    };
    if (!first || !second) throw new Error('no columns');
    fireEvent.dragStart(second, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    await waitFor(() => expect(shown()).toEqual(['assigned_issues', 'open_issues']));
  });

  it('draws a column wider and narrower by its end, no further than its neighbours leave room', async () => {
    const user = await render([
      {
        cols: [
          { size: 6, component: 'assigned_issues' },
          { size: 4, component: 'open_issues' },
        ],
      },
    ]);
    const end = screen.getByRole('slider', { name: 'Width of My work' });
    const width = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Width in twelfths' })[0]?.value;
    end.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect([width(), end.getAttribute('aria-valuenow'), end.getAttribute('aria-valuemax')]).toEqual(['8', '8', '8']);
    await user.keyboard('{ArrowLeft}');
    expect(width()).toBe('7');

    const row = end.closest('ul') as HTMLElement;
    jest.spyOn(row, 'getBoundingClientRect').mockReturnValue({ width: 1_200 } as DOMRect);
    end.setPointerCapture = jest.fn();
    const pointer = (type: string, clientX: number) => fireEvent(end, new MouseEvent(type, { clientX, bubbles: true }));
    pointer('pointerdown', 700);
    pointer('pointermove', 390);
    expect(width()).toBe('4');
    pointer('pointermove', -900);
    expect(width()).toBe('1');
    pointer('pointerup', -900);
    pointer('pointermove', 700);
    expect(width()).toBe('1');
  });

  it('goes along with what is moved or removed, and says so', async () => {
    const one = (component: string) => ({ cols: [{ size: 12, component }] });
    const user = await render([one('assigned_issues'), one('open_issues'), one('empty')]);
    const shown = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Shows' }).map(({ value }) => value);
    await user.click(screen.getByRole('button', { name: 'Move row 1 down' }));
    expect(screen.getByRole('button', { name: 'Move row 2 down' })).toHaveFocus();
    expect(screen.getByText('Row 1: position 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['open_issues', 'empty', 'assigned_issues']);
    await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
    expect(screen.getByRole('button', { name: 'Remove row 2' })).toHaveFocus();
    expect(screen.getByText('Removed: Row 3')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add row' })).toHaveFocus();
  });

  it('keeps a column in hand while it is moved', async () => {
    const sized = (component: string) => ({ size: 4, component });
    const user = await render([{ cols: [sized('assigned_issues'), sized('open_issues'), sized('empty')] }]);
    await user.click(screen.getByRole('button', { name: 'Move My work back' }));
    await user.keyboard('{Enter}');
    const shown = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Shows' }).map(({ value }) => value);
    expect(shown).toEqual(['open_issues', 'empty', 'assigned_issues']);
    await user.click(screen.getByRole('button', { name: 'Remove My work' }));
    expect(screen.getByRole('button', { name: 'Remove Empty' })).toHaveFocus();
  });

  it('keeps what was saved in view, and has what shows the dashboard read it anew', async () => {
    const user = await render(ROWS);
    const rows = [...ROWS, { cols: [{ size: 12, component: 'empty' }] }];
    const saved = { body: { status: 'ok', item: { dashboard_config: { rows } } } };
    server.on(updateMe, saved).on(getMe, saved);
    const before = server.seen(getMe).length;
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your dashboard has been saved');
    expect(screen.getByRole('heading', { name: 'Row 2' })).toBeVisible();
    await waitFor(() => expect(server.seen(getMe).length).toBeGreaterThan(before));
    expect(screen.getByRole('heading', { name: 'Row 2' })).toBeVisible();
  });

  it('goes back to the standard arrangement', async () => {
    const user = await render(ROWS);
    await user.click(screen.getByRole('button', { name: 'Use the standard arrangement' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your dashboard has been saved');
    expect(sent()).toEqual([[]]);
  });

  it('forgets what was not saved', async () => {
    const user = await render(ROWS);
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('heading', { name: 'Row 2' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });
});
