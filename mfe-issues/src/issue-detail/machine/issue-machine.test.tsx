import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer } from '@portal/portal-kit/testing';
import { equipmentCardWith, issueWith, serveEquipment } from '../../testing/issue.factory';
import { renderPage } from '../../testing/render-page';
import { IssueMachine } from './issue-machine';

let server: FakeServer;
beforeEach(() => {
  server = serveEquipment(new FakeServer(), [
    equipmentCardWith(),
    equipmentCardWith({ id: 8, symbol: 'ROB-01', designation: 'Welding robot' }),
  ]);
});
afterEach(() => server.stop());

it('moves an issue to another machine', async () => {
  const onChange = jest.fn(() => Promise.resolve(true));
  const { user } = await renderPage(<IssueMachine issue={issueWith()} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Edit: Equipment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the equipment of issue #1042' });
  const field = () => within(dialog).getByRole('combobox', { name: 'Equipment' });
  await waitFor(() => expect(field()).toHaveValue('PRS-01 Hydraulic press'));
  await user.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('aria-autocomplete'));
  await user.clear(field());
  await user.type(field(), 'rob');
  await user.click(await screen.findByRole('option', { name: /ROB-01/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({ equipment_id: 8 }, expect.any(Function), { throws: true, base: issueWith() }),
  );
});

it('is only read where it may not be edited', async () => {
  const { can } = issueWith();
  await renderPage(<IssueMachine issue={issueWith({ can: { ...can, edit: false } })} onChange={jest.fn()} />);
  expect(screen.getByText('PRS-01 Hydraulic press')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit: Equipment' })).not.toBeInTheDocument();
});
