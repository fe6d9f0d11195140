import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { listGroups } from '@portal/contracts/identity/contracts';
import {
  discardFlowDraft,
  listCategories,
  listFlows,
  listFlowVersions,
  moveFlowIssues,
  publishFlow,
  saveFlowDraft,
  getFlow,
  getFlowDraft,
  updateFlow,
} from '@portal/contracts/issues/contracts';
import type { Grants } from '@portal/contracts/access';
import type { FlowDraftInput } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { flow, flowDraft } from '../testing/flow.factory';
import { FlowEditorPage } from './flow-editor.page';
import { FlowListPage } from './list/flow-list.page';

const EDITOR: Grants = { 'settings.flows': ['read', 'create', 'update', 'delete'], 'settings.flows.edit': ['read', 'update'] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(listFlows, { body: { status: 'ok', items: [flow(), flow({ id: 2, name: { en: 'Quality' }, is_default: false })] } })
    .on(getFlow, { body: { status: 'ok', item: flow() } })
    .on(getFlowDraft, { body: { status: 'ok', item: flowDraft() } })
    .on(listCategories, { body: { status: 'ok', items: [] } })
    .on(listGroups, { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 100 } } });
});
afterEach(() => server.stop());

async function renderEditor(part = '') {
  const screens = (
    <Routes>
      <Route path="/settings/flows/:id/*" element={<FlowEditorPage />} />
    </Routes>
  );
  const { user } = await renderUnit(manifest, screens, { permissions: EDITOR, at: `/settings/flows/1${part}` });
  await screen.findByRole('heading', { name: 'Standard' });
  return user;
}

describe('the list of flows', () => {
  it('shows which one is the default, and makes another one that', async () => {
    server.on(updateFlow, { body: { status: 'ok', item: flow({ id: 2 }) } });
    const { user } = await renderUnit(manifest, <FlowListPage />, { permissions: EDITOR, at: '/settings/flows' });
    const line = (await screen.findByText('Quality')).closest('li');
    if (!line) throw new Error('the flow has no line');
    expect(screen.getAllByText('Default')).toHaveLength(1);
    await user.click(await within(line).findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
    await waitFor(() =>
      expect(server.seen(updateFlow).map(({ body }) => body)).toEqual([{ name: { en: 'Quality' }, is_default: true, enabled: true }]),
    );
  });

  it('offers nothing to change to those who only read', async () => {
    await renderUnit(manifest, <FlowListPage />, { permissions: { 'settings.flows': ['read'] }, at: '/settings/flows' });
    await screen.findByText('Quality');
    expect(screen.queryByRole('button', { name: 'New flow' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Quality' })).toBeNull();
  });
});

describe('the editor of a flow', () => {
  it('a new status says what it lacks, under its field and in the list, until it is connected', async () => {
    const user = await renderEditor('/states');
    await user.click(screen.getByRole('button', { name: 'Add status' }));
    const panel = await screen.findByRole('dialog', { name: 'No name yet' });
    expect(within(panel).getByRole('textbox', { name: /^Name/ })).toBeInvalid();
    await user.type(within(panel).getByRole('textbox', { name: /^Name/ }), 'Inspection');
    await user.click(within(panel).getByRole('button', { name: /close/i }));
    await screen.findByText('Inspection: No way leads here.');
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('a status that was begun and got no name is taken back by Escape', async () => {
    const user = await renderEditor('/states');
    const before = screen.getAllByRole('button').length;
    await user.click(screen.getByRole('button', { name: 'Add status' }));
    await screen.findByRole('dialog', { name: 'No name yet' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('No name yet')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(before);
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('saves the whole draft with its number, and says so when somebody else was faster', async () => {
    server.on(saveFlowDraft, problemOf(409, 'version_conflict'), { body: { status: 'ok', item: flowDraft({ draft_version: 1 }) } });
    const user = await renderEditor('/states');
    await user.click(screen.getByRole('button', { name: 'Move Closed up' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText(/Someone else has changed this draft/);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft');
    const [first] = server.seen(saveFlowDraft).map(({ body }) => body as FlowDraftInput);
    expect([first?.draft_version, first?.published_version, first?.states.map(({ key, sort }) => [key, sort])]).toEqual([
      null,
      1,
      [
        ['new', 20],
        ['closed', 10],
      ],
    ]);
  });

  it('a transition gets conditions and a timer', async () => {
    server.on(saveFlowDraft, { body: { status: 'ok', item: flowDraft({ draft_version: 1 }) } });
    const user = await renderEditor('/transitions');
    await user.click(screen.getByRole('button', { name: 'Close issue' }));
    const panel = await screen.findByRole('dialog', { name: 'Close issue' });
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Happens when' }), 'timer');
    await user.clear(within(panel).getByRole('textbox', { name: /After so many minutes/ }));
    await user.type(within(panel).getByRole('textbox', { name: /After so many minutes/ }), '90');
    await user.click(within(panel).getByRole('button', { name: 'Add condition' }));
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'What is compared' }), 'planned');
    await user.click(within(panel).getByRole('button', { name: /close/i }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(server.seen(saveFlowDraft)).toHaveLength(1));
    expect(server.seen(saveFlowDraft)[0]?.body).toMatchObject({
      transitions: [{ trigger: 'timer', timer_minutes: 90, conditions: { all: [{ field: 'planned', op: 'equals', value: true }] } }],
    });
  });

  it('a level of an escalation says when, for what and to whom; without people it cannot be published', async () => {
    server
      .on(saveFlowDraft, { body: { status: 'ok', item: flowDraft({ draft_version: 1 }) } })
      .on(listGroups, {
        body: {
          status: 'ok',
          items: [{ id: 2, key: 'leader', name: { en: 'Shift leaders' }, sort: 1, members_count: 1 }],
          meta: { total: 1, p: 1, pp: 100 },
        },
      });
    const user = await renderEditor();
    await user.click(screen.getByRole('tab', { name: /^Escalation/ }));
    await user.click(await screen.findByRole('button', { name: 'Add level' }));
    await screen.findByText('Escalation, level 1: Choose who is told.');
    await user.clear(screen.getByRole('textbox', { name: /After so many minutes/ }));
    expect(screen.getByRole('textbox', { name: /After so many minutes/ })).toBeInvalid();
    await user.type(screen.getByRole('textbox', { name: /After so many minutes/ }), '10');
    await user.type(screen.getByRole('textbox', { name: /Repeat after/ }), '60');
    await user.click(await screen.findByRole('checkbox', { name: 'Shift leaders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Supervisor of whoever works on it' }));
    await waitFor(() => expect(screen.queryByText('Escalation, level 1: Choose who is told.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(server.seen(saveFlowDraft)).toHaveLength(1));
    const recipients = { roles: ['supervisor'], group_ids: [2], user_ids: [] };
    expect(server.seen(saveFlowDraft)[0]?.body).toMatchObject({
      escalations: [{ key: 'level_1', after_minutes: 10, repeat_minutes: 60, conditions: null, recipients }],
      implementation_escalations: [],
    });
  });

  it('publishes what is saved, after asking', async () => {
    server
      .on(getFlowDraft, { body: { status: 'ok', item: flowDraft({ draft_version: 3 }) } })
      .on(publishFlow, { body: { status: 'ok', item: flow({ published_version: 2 }) } });
    const user = await renderEditor();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Version 2 published');
    expect(server.seen(publishFlow).map(({ body }) => body)).toEqual([{ draft_version: 3 }]);
  });

  const discard = async (user: Awaited<ReturnType<typeof renderEditor>>) => {
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
  };
  const order = () => screen.getAllByRole('button', { name: /^Move .* up$/ }).map((button) => button.getAttribute('aria-label'));

  it('discards what was only typed in the browser alone: a draft that is saved meanwhile is not its own', async () => {
    const user = await renderEditor('/states');
    const before = order();
    await user.click(screen.getByRole('button', { name: 'Move Closed up' }));
    expect(order()).not.toEqual(before);
    await discard(user);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull());
    expect(order()).toEqual(before);
    expect(server.seen(discardFlowDraft)).toEqual([]);
  });

  it('discards a saved draft as it was seen, and says so when somebody else was faster', async () => {
    server
      .on(getFlowDraft, { body: { status: 'ok', item: flowDraft({ draft_version: 3 }) } })
      .on(discardFlowDraft, problemOf(409, 'version_conflict'), { body: { status: 'ok', item: flowDraft() } });
    const user = await renderEditor();
    await discard(user);
    await screen.findByText(/Someone else has changed this draft/);
    await discard(user);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull());
    expect(server.seen(discardFlowDraft).map(({ address }) => address)).toEqual(Array(2).fill('/api/flows/1/draft?draft_version=3'));
  });

  it('moves open issues of an old version, each status to the one that is chosen', async () => {
    const states = [
      ...flow().states,
      { ...flow().states[0], id: 9, key: 'gone', name: { en: 'Gone' }, kind: 'received' as const },
    ] as ReturnType<typeof flow>['states'];
    const version = { version: 1, published_at: '2026-11-01T06:00:00.000Z', published_by: null, running: 4, states };
    server
      .on(getFlow, { body: { status: 'ok', item: flow({ published_version: 2, version: 2 }) } })
      .on(listFlowVersions, { body: { status: 'ok', items: [{ ...version, version: 2, running: 0 }, version] } })
      .on(moveFlowIssues, { status: 202, body: { status: 'ok', item: { job_status_id: '0199a000-0000-7000-8000-000000000001' } } });
    const user = await renderEditor();
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Move issues' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Move issues' })).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Gone' }), 'new');
    await user.click(within(dialog).getByRole('button', { name: 'Move issues' }));
    await waitFor(() =>
      expect(server.seen(moveFlowIssues).map(({ body }) => body)).toEqual([{ from_version: 1, states: { new: 'new', gone: 'new' } }]),
    );
  });
});
