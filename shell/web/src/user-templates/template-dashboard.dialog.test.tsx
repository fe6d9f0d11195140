import { screen } from '@testing-library/react';
import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { TemplateDashboardDialog } from './template-dashboard.dialog';

const template = { id: 4, name: { en: 'Mechanics' }, dashboard_config: null } as unknown as UserTemplate;

it('asks before an arrangement that is not saved is lost', async () => {
  const onClose = jest.fn();
  const { user } = await renderUnit(manifest, <TemplateDashboardDialog template={template} onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Add row' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
