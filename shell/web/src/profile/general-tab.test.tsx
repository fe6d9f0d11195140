import { screen, waitFor } from '@testing-library/react';
import { getMe, listTimezones, updateMe } from '@portal/contracts/identity/contracts';
import { queryClient, queryKeyOf } from '@portal/portal-kit';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { GeneralTab } from './general-tab';

const ME = {
  name: 'Jan Nowak',
  email: 'jan@acme.test',
  waiting_email: null,
  phone: null,
  photo: null,
  timezone: 'Europe/Warsaw',
  preferred_locale: null,
};

describe('the general tab of the profile', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(getMe, { body: { status: 'ok', item: ME } })
      .on(listTimezones, { body: { status: 'ok', items: [{ id: 'Europe/Warsaw' }, { id: 'Europe/Kyiv' }] } });
  });
  afterEach(() => server.stop());
  const field = (name: RegExp) => screen.findByRole('textbox', { name });

  it('saves name, time zone and phone, and leaves out what is empty', async () => {
    server.on(updateMe, { body: { status: 'ok', item: { ...ME, phone: '600100200' } } });
    const { user } = await renderUnit(manifest, <GeneralTab />, { at: '/my-profile' });
    await user.clear(await field(/^Name/));
    await user.type(await field(/^Name/), 'Jan Nowicki');
    await user.type(await field(/^Phone/), '600 100-200');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Time zone/ }), 'Europe/Kyiv');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your profile has been saved');
    expect(server.seen(updateMe).map(({ body }) => body)).toEqual([
      { name: 'Jan Nowicki', preferred_locale: null, timezone: 'Europe/Kyiv', phone: '600100200', email: 'jan@acme.test' },
    ]);
  });

  it('puts what the server refuses under its field', async () => {
    server.on(updateMe, problemOf(422, 'validation_failed', { codes: { phone: ['taken'] } }));
    const { user } = await renderUnit(manifest, <GeneralTab />, { at: '/my-profile' });
    await user.type(await field(/^Phone/), '600100200');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await field(/^Phone/)).toBeInvalid());
  });

  it('keeps what was typed when a refresh fails', async () => {
    const { user } = await renderUnit(manifest, <GeneralTab />, { at: '/my-profile' });
    await user.type(await field(/^Phone/), '600');
    server.on(getMe, problemOf(500, 'internal_error'));
    await queryClient.refetchQueries({ queryKey: queryKeyOf(getMe) });
    await waitFor(() => expect(server.seen(getMe).length).toBeGreaterThan(1));
    expect(await field(/^Phone/)).toHaveValue('600');
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });

  it('says that a new address waits for confirmation', async () => {
    server.on(getMe, { body: { status: 'ok', item: { ...ME, waiting_email: 'new@acme.test' } } });
    await renderUnit(manifest, <GeneralTab />, { at: '/my-profile' });
    expect(await field(/^E-mail/)).toHaveValue('new@acme.test');
    expect(screen.getByText('Your new e-mail address waits for confirmation')).toBeVisible();
  });
});
