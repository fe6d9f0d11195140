import { act, screen, waitFor } from '@testing-library/react';
import { listIssues, takeIssue } from '@portal/contracts/issues/contracts';
import { emitChanges, FakeServer } from '@portal/portal-kit/testing';
import { criticalityWith, issueWith, page, rowWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { BreakdownAnnouncements } from './breakdown-announcements';

const MECHANIC = { issues: ['read' as const], 'issues.transition': ['update' as const] };
const change = (type: string, id = '1042') =>
  act(async () => {
    emitChanges([{ aggregate: 'issue', id, type: `issues.v1.${type}`, knownAt: 1 }]);
    await Promise.resolve();
  });

describe('announcements of breakdowns', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
    server.on(listIssues, page([rowWith({ criticality: criticalityWith(), equipment_name: 'P-100 Press' })]));
    document.title = 'Staff';
  });
  afterEach(() => server.stop());

  it('tells whoever may take it, in a notice and in the tab, and takes it from there', async () => {
    server.on(takeIssue, { status: 'ok', item: issueWith() });
    const { user } = await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await change('issue_reported');
    expect(await screen.findByText('Breakdown #1042: Press stopped')).toBeVisible();
    expect(screen.getByText('P-100 Press · A – line stopped · Breakdown > Mechanical')).toBeVisible();
    expect(document.title).toMatch(/^\(1\) /);
    const asked = new URLSearchParams(server.seen(listIssues)[0]?.address.split('?')[1]);
    expect([asked.get('id_in'), asked.get('unassigned_equals')]).toEqual(['1042', 'true']);

    await user.click(screen.getByRole('button', { name: 'Take' }));
    await waitFor(() => expect(server.seen(takeIssue)).toHaveLength(1));
    expect(await screen.findByText('Issue #1042 taken')).toBeVisible();
    expect(document.title).not.toMatch(/^\(/);
  });

  it.each(['issue_taken', 'issue_state_changed'])('is withdrawn by %s of somebody else', async (type) => {
    await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await change('issue_reported');
    expect(await screen.findByText('Breakdown #1042: Press stopped')).toBeVisible();
    await change(type);
    expect(screen.queryByText('Breakdown #1042: Press stopped')).toBeNull();
    expect(document.title).not.toMatch(/^\(/);
  });

  it('is withdrawn where a change leaves no breakdown, and stays where it is one still', async () => {
    await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await change('issue_reported');
    expect(await screen.findByText('Breakdown #1042: Press stopped')).toBeVisible();
    await change('issue_updated');
    await waitFor(() => expect(server.seen(listIssues)).toHaveLength(2));
    expect(screen.getByText('Breakdown #1042: Press stopped')).toBeVisible();
    server.on(listIssues, page([rowWith({ criticality: criticalityWith({ is_failure: false }) })]));
    await change('issue_updated');
    await waitFor(() => expect(screen.queryByText('Breakdown #1042: Press stopped')).toBeNull());
  });

  it('asks for those reported since it last heard when changes may have been missed', async () => {
    await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await act(async () => {
      emitChanges('all');
      await Promise.resolve();
    });
    expect(await screen.findByText('Breakdown #1042: Press stopped')).toBeVisible();
    const asked = new URLSearchParams(server.seen(listIssues)[0]?.address.split('?')[1]);
    expect(Date.now() - Date.parse(asked.get('created_at_gte') ?? '')).toBeLessThan(60_000);
  });

  it.each([
    ['what is no breakdown', { criticality: criticalityWith({ is_failure: false }) }],
    ['what has no criticality', {}],
    ['what the person reported', { criticality: criticalityWith(), created_by: 7 }],
  ])('says nothing of %s', async (_, fields) => {
    server.on(listIssues, page([rowWith(fields)]));
    await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await change('issue_reported');
    await waitFor(() => expect(server.seen(listIssues)).toHaveLength(1));
    expect(screen.queryByText(/^Breakdown/)).toBeNull();
  });

  it('sounds where the browser allows it', async () => {
    const play = jest.fn();
    const audio = {
      AudioContext: class {
        readonly state = 'running';
      },
      OscillatorNode: class {
        readonly connect = (next: unknown) => next;
        readonly start = play;
        readonly stop = () => undefined;
      },
      GainNode: class {
        readonly connect = () => undefined;
        readonly gain = {
          setValueAtTime: () => undefined,
          linearRampToValueAtTime: () => undefined,
          exponentialRampToValueAtTime: () => undefined,
        };
      },
    };
    Object.assign(globalThis, audio);
    await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await change('issue_reported');
    await waitFor(() => expect(play).toHaveBeenCalled());
    for (const name of Object.keys(audio)) Reflect.deleteProperty(globalThis, name);
  });

  it('asks nothing for whoever may not take it, nor of issues whose number is withheld', async () => {
    const { unmount } = await renderPage(<BreakdownAnnouncements />, { permissions: { issues: ['read'] } });
    await change('issue_reported');
    unmount();
    await renderPage(<BreakdownAnnouncements />, { permissions: MECHANIC });
    await change('', '');
    expect(server.seen(listIssues)).toHaveLength(0);
  });
});
