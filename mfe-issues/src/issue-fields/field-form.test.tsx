import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { listGroups } from '@portal/contracts/identity/contracts';
import { changeIssue, listCostCenters, listDictionaries } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { FakeServer, fillDate, problemOf, chooseOption } from '@portal/portal-kit/testing';
import { criticalityWith, entryWith, issueWith, item, items, page } from '../testing/issue.factory';
import { openForEdits, openIssue } from '../testing/open-issue';

const ELECTRICIANS = { id: 3, key: null, name: { en: 'Electricians' }, sort: 1, members_count: 1 };

describe('fields of an issue', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => server.stop());
  const open = (more: Partial<Issue>) => openForEdits(server, more);
  const patched = () => server.seen(changeIssue).map(({ body }) => body);

  const A = criticalityWith();
  const edit = async (more: Partial<Issue>, name: string) => {
    server.on(listDictionaries, items([entryWith(), entryWith({ id: 42, key: 'B', value: { en: 'B – limited' } })]));
    server.on(changeIssue, item(issueWith({ ...more, version: 2 })));
    const { user } = await open(more);
    await user.click(screen.getByRole('button', { name: `Edit: ${name}` }));
    return user;
  };
  const save = (user: Awaited<ReturnType<typeof edit>>) => user.click(screen.getByRole('button', { name: 'Save' }));

  it('change an entry of a dictionary where it stands, and take it off', async () => {
    const user = await edit({ criticality: A }, 'Criticality');
    const field = await screen.findByRole('combobox', { name: 'Criticality' });
    await user.selectOptions(field, await screen.findByRole('option', { name: 'B – limited' }));
    await save(user);
    await waitFor(() => expect(patched()).toEqual([{ criticality: 42, version: 1 }]));
    await user.click(await screen.findByRole('button', { name: 'Edit: Criticality' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Criticality' }), 'Choose');
    await save(user);
    await waitFor(() => expect(patched().at(-1)).toEqual({ criticality: null, version: 2 }));
  });

  it('plan it for a time on the clocks of the plant', async () => {
    const user = await edit({}, 'Planned for');
    await fillDate(user, await screen.findByRole('group', { name: 'Planned for' }), '2026-07-01T14:30');
    await save(user);
    await waitFor(() => expect(patched()).toEqual([{ scheduled_on: '2026-07-01T12:30:00.000Z', version: 1 }]));
  });

  it('say how long it takes in days, hours and minutes', async () => {
    const user = await edit({ predicted_took_time_s: 90_060 }, 'Expected working time');
    const group = await screen.findByRole('group', { name: 'Expected working time' });
    const boxes = within(group).getAllByRole('textbox');
    expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(['1', '1', '1']);
    await user.clear(boxes[0] as HTMLElement);
    await save(user);
    await waitFor(() => expect(patched()).toEqual([{ predicted_took_time_s: 3_660, version: 1 }]));
  });

  it('show an entry that two chose in words, and let the person decide', async () => {
    const B = criticalityWith({ id: 43, key: 'C', value: { en: 'C – nuisance' } });
    const user = await edit({ criticality: A }, 'Criticality');
    server.on(changeIssue, problemOf(409, 'version_conflict', { item: issueWith({ criticality: B, version: 5 }) }));
    const field = await screen.findByRole('combobox', { name: 'Criticality' });
    await user.selectOptions(field, await screen.findByRole('option', { name: 'B – limited' }));
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    expect(within(dialog).getByText('C – nuisance')).toBeVisible();
    expect(within(dialog).getByText('B – limited')).toBeVisible();
  });

  it('offer no edits and no empty rows until "Edit" is pressed, and again after "Done"', async () => {
    const { user } = await openIssue(server, {});
    const pencils = () => screen.queryAllByRole('button', { name: /^Edit:/ }).length;
    for (let round = 0; round < 2; round++) {
      expect(pencils()).toBe(0);
      expect(screen.queryByText('Planned for')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Edit' }));
      expect(pencils()).toBeGreaterThan(5);
      expect(screen.getByText('Planned for')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Done' }));
    }
  });

  it('stay as they are for those who may not edit; who takes care of it is for those who assign people', async () => {
    server.on(listGroups, page([ELECTRICIANS]));
    await openIssue(server, { group_id: 3, can: { ...issueWith().can, edit: false, assign: false } });
    expect(await screen.findByText('Electricians')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    cleanup();
    await open({ can: { ...issueWith().can, edit: false, assign: true } });
    expect(screen.getAllByRole('button', { name: /^Edit:/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['Edit: Group']);
  });

  it('give it to another group', async () => {
    server.on(listGroups, page([ELECTRICIANS]));
    const user = await edit({}, 'Group');
    await chooseOption(user, () => screen.getByRole('combobox', { name: 'Group' }), /Electricians/, 'Elec');
    await save(user);
    await waitFor(() => expect(patched()).toEqual([{ group_id: 3, version: 1 }]));
  });

  it('book it on another cost centre', async () => {
    server.on(
      listCostCenters,
      page([{ id: 8, version: 1, symbol: 'L1', name: { en: 'Line 1' }, parent_id: null, parent: null, active: true }]),
    );
    const user = await edit({}, 'Cost centre');
    await chooseOption(user, () => screen.getByRole('combobox', { name: 'Cost centre' }), /Line 1/, 'Line');
    await save(user);
    await waitFor(() => expect(patched()).toEqual([{ cost_center_id: 8, version: 1 }]));
  });
});
