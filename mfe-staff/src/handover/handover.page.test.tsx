import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import {
  beginHandover,
  confirmHandover,
  getCurrentHandovers,
  getHandover,
  signHandover,
  updateHandover,
} from '@portal/contracts/identity/contracts';
import type { Grants } from '@portal/contracts/access';
import type { CurrentHandovers, Handover } from '@portal/contracts/identity/schemas';
import { listIssues } from '@portal/contracts/issues/contracts';
import { invalidate } from '@portal/portal-kit';
import { currentNotices, FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { HandoverDetailPage } from './handover-detail.page';
import { HandoverPage } from './handover.page';

const CREW = { id: 1, name: { en: 'Crew A' } };
const SHIFT = { code: 'III', colour: '#7048e8', date: '2026-11-22', from: '2026-11-22T21:00:00.000Z', to: '2026-11-23T05:00:00.000Z' };
const DRAFT: Handover = {
  id: 4,
  version: 1,
  crew: CREW,
  shift: SHIFT,
  author: { id: 2, name: 'Marek' },
  text: '',
  signed_at: null,
  issues: null,
  next_crews: [],
  confirmed_at: null,
  confirmed_by: null,
  may_confirm: false,
};
const SIGNED: Handover = {
  ...DRAFT,
  id: 3,
  text: 'Oil under the press',
  signed_at: '2026-11-23T05:00:00.000Z',
  issues: [{ id: 7, title: 'Press leaks oil', state: { en: 'In progress' }, state_kind: 'inprogress', criticality: { en: 'High' } }],
  may_confirm: true,
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

async function show(item: CurrentHandovers, permissions: Grants = { timetable: ['read'] }) {
  server.on(getCurrentHandovers, { body: { status: 'ok', item } });
  await renderPart(<HandoverPage />, permissions, '/handover');
}

describe('the handover', () => {
  it('shows what the shift before has left, and confirms it', async () => {
    server.on(confirmHandover, { body: { status: 'ok', item: SIGNED } });
    await show({ to_confirm: [SIGNED], to_write: [] });
    expect(await screen.findByText('Oil under the press')).toBeVisible();
    expect(screen.getByText('Press leaks oil')).toBeVisible();
    expect(screen.getByText('Not confirmed yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    await waitFor(() => expect(server.seen(confirmHandover)).toHaveLength(1));
  });

  it('shows one of the own crew once to whoever may confirm it for others', async () => {
    await show({ to_confirm: [SIGNED], to_write: [{ crew: CREW, shift: SHIFT, handover: SIGNED }] });
    expect(await screen.findAllByText('Oil under the press')).toHaveLength(1);
  });

  it('begins that of the own shift', async () => {
    server.on(beginHandover, { status: 201, body: { status: 'ok', item: DRAFT } });
    await show({ to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover: null }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Write the handover' }));
    await waitFor(() => expect(server.seen(beginHandover)[0]?.body).toEqual({ crew_id: 1 }));
  });

  it('keeps what is typed after a pause, and has nothing to sign while it is empty', async () => {
    server.on(updateHandover, { body: { status: 'ok', item: { ...DRAFT, version: 2 } } });
    await show({ to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover: DRAFT }] });
    expect(await screen.findByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByRole('textbox', { name: /What the next shift must know/ }), 'Oil');
    await waitFor(() => expect(server.seen(updateHandover).at(-1)?.body).toEqual({ text: 'Oil', version: 1 }), { timeout: 10_000 });
  });

  it('is signed with what was typed last, once that is confirmed', async () => {
    server.on(updateHandover, { body: { status: 'ok', item: { ...DRAFT, version: 2 } } });
    server.on(signHandover, { body: { status: 'ok', item: SIGNED } });
    await show({ to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover: DRAFT }] });
    await userEvent.type(await screen.findByRole('textbox', { name: /What the next shift must know/ }), 'Oil');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(server.seen(signHandover)[0]?.body).toEqual({ issue_ids: [], version: 2 }));
    expect(server.seen(updateHandover).at(-1)?.body).toMatchObject({ text: 'Oil' });
  });

  it('takes open issues along unless they are unticked, and says that it offers the most urgent ones alone', async () => {
    const items = [7, 8].map((id) => ({ id, title: `Press ${id} leaks oil`, flow_state: { name: { en: 'New' } }, criticality: null }));
    server.on(listIssues, { body: { status: 'ok', items, meta: { total: 51, p: 1, pp: 50 } } });
    server.on(updateHandover, { body: { status: 'ok', item: { ...DRAFT, version: 2 } } });
    server.on(signHandover, { body: { status: 'ok', item: SIGNED } });
    await show({ to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover: DRAFT }] }, { timetable: ['read'], issues: ['read'] });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Press 7/ }));
    expect(screen.getByText(/Only the 50 most urgent ones/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(server.seen(signHandover)[0]?.body).toMatchObject({ issue_ids: [8] }));
  });

  it('says once that the text cannot be kept', async () => {
    server.on(updateHandover, problemOf(500, 'internal_error'));
    await show({ to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover: DRAFT }] });
    const text = await screen.findByRole('textbox', { name: /What the next shift must know/ });
    await userEvent.type(text, 'Oil');
    const told = () => currentNotices().map(({ text: sentence }) => sentence);
    await waitFor(() => expect(told()).toHaveLength(1));
    await userEvent.type(text, '!');
    await waitFor(() => expect(server.seen(updateHandover).length).toBeGreaterThan(1), { timeout: 10_000 });
    expect(told()).toHaveLength(1);
  });

  describe('that somebody else has changed meanwhile', () => {
    const OTHER: Handover = { ...DRAFT, version: 5, text: 'Water' };
    const writing = () => screen.findByRole('textbox', { name: /What the next shift must know/ });

    async function meetOther() {
      server.on(updateHandover, problemOf(409, 'version_conflict', { item: OTHER }), {
        body: { status: 'ok', item: { ...DRAFT, version: 6 } },
      });
      await show({ to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover: DRAFT }] });
      await userEvent.type(await writing(), 'Oil');
      expect(await screen.findByText('Water', {}, { timeout: 10_000 })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'true');
      expect(currentNotices()).toEqual([]);
    }

    it('keeps the own text over it, once that is said', async () => {
      await meetOther();
      await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
      await waitFor(() => expect(server.seen(updateHandover).at(-1)?.body).toEqual({ text: 'Oil', version: 5 }), { timeout: 10_000 });
      expect(screen.queryByText('Water')).toBeNull();
    });

    it('goes on with the text of the other', async () => {
      await meetOther();
      await userEvent.click(screen.getByRole('button', { name: 'Use this text' }));
      expect(await writing()).toHaveValue('Water');
      await userEvent.type(await writing(), '!');
      await waitFor(() => expect(server.seen(updateHandover).at(-1)?.body).toEqual({ text: 'Water!', version: 5 }), { timeout: 10_000 });
    });

    it('shows the text of the other by itself where nothing was typed', async () => {
      const both = (handover: Handover) => ({
        body: { status: 'ok', item: { to_confirm: [], to_write: [{ crew: CREW, shift: SHIFT, handover }] } },
      });
      server.on(getCurrentHandovers, both(DRAFT), both(OTHER));
      await renderPart(<HandoverPage />, { timetable: ['read'] }, '/handover');
      expect(await writing()).toHaveValue('');
      act(() => invalidate(['handover']));
      await waitFor(async () => expect(await writing()).toHaveValue('Water'));
    });
  });

  it('says so when there is nothing', async () => {
    await show({ to_confirm: [], to_write: [] });
    expect(await screen.findByText('Nothing to hand over or to read')).toBeVisible();
  });
});

describe('one handover', () => {
  const READER = { id: 9, name: 'Agnieszka' };

  async function open(handover: Partial<Handover>, permissions: Grants) {
    server.on(getHandover, { body: { status: 'ok', item: { ...SIGNED, ...handover } } });
    const page = <Route path="/handover/:id" element={<HandoverDetailPage />} />;
    await renderPart(<Routes>{page}</Routes>, permissions, '/handover/3');
    await screen.findAllByText('Oil under the press');
  }

  it('is confirmed on its page by who may', async () => {
    server.on(confirmHandover, { body: { status: 'ok', item: SIGNED } });
    await open({}, { timetable: ['read'] });
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    await waitFor(() => expect(server.seen(confirmHandover)).toHaveLength(1));
  });

  it('has nothing to confirm for who only reads', async () => {
    await open({ may_confirm: false }, { timetable: ['read'] });
    expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull();
  });

  it('prints names, times and the open issues as a table', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await open(
      { confirmed_at: '2026-11-23T05:10:00.000Z', confirmed_by: READER, may_confirm: false },
      { timetable: ['read'], supervision: ['update'] },
    );
    expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull();
    const table = await screen.findByRole('table', { hidden: true, name: 'Open issues' });
    expect(
      within(table)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['#7', 'Press leaks oil', 'In progress', 'High']);
    expect(screen.getByText(/^Agnieszka, /)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
