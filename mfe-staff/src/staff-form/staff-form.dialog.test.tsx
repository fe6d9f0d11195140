import { screen } from '@testing-library/react';
import {
  createUser,
  listCurrencies,
  listGroups,
  listTimezones,
  listUserCards,
  listUserTemplates,
  updateUser,
} from '@portal/contracts/identity/contracts';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { StaffFormDialog } from './staff-form.dialog';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  const none = { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 100 } } };
  server
    .on(listCurrencies, none)
    .on(listGroups, none)
    .on(listTimezones, none)
    .on(listUserTemplates, none)
    .on(listUserCards, none)
    .on(listDictionaries, none);
});
afterEach(() => server.stop());

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const save = () => screen.getByRole('button', { name: 'Save' });

it('names under its field what the contract does not take, and sends nothing', async () => {
  const { user } = await renderPart(<StaffFormDialog onClose={() => undefined} />, { 'staff.contact': ['update'] });
  await user.type(field('E-mail'), 'jan@');
  await user.type(field('Phone'), '12345');
  await user.type(field('Password'), 'short  ');
  await user.type(field('Access code'), '12345');
  await user.type(field('Hourly cost'), 'dear');
  await user.click(save());
  expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription('Fill in this field.');
  expect(field('Name')).toHaveFocus();
  expect(field('E-mail')).toBeInvalid();
  expect(field('Phone')).toBeInvalid();
  expect(field('Password')).toHaveAccessibleDescription(/This is too short\./);
  expect(field('Access code')).toHaveAccessibleDescription(/This is too short\./);
  expect(field('Hourly cost')).toBeInvalid();
  expect(server.seen(createUser)).toEqual([]);
});

it('counts the digits of a telephone number as they are sent', async () => {
  server.on(updateUser, { status: 'ok', item: userWith() });
  const onClose = jest.fn();
  const { user } = await renderPart(<StaffFormDialog user={userWith()} onClose={onClose} />, { 'staff.contact': ['read', 'update'] });
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '+48 600-700-80012');
  await user.click(save());
  expect(await screen.findByText('This is too long.')).toBeVisible();
  await user.type(field('Phone'), '{Backspace}{Backspace}');
  await user.click(save());
  expect(await screen.findByText('Saved: Piotr Wiśniewski')).toBeVisible();
  expect(server.seen(updateUser)[0]?.body).toMatchObject({ phone: '+48600700800', work_hour_cost: '58.5000' });
  expect(onClose).toHaveBeenCalled();
});

it('sends the version that it was filled from, whatever is read meanwhile', async () => {
  server.on(updateUser, problemOf(409, 'version_conflict', { item: userWith({ version: 4 }) }));
  const { user, rerender } = await renderPart(<StaffFormDialog user={userWith({ version: 3 })} onClose={() => undefined} />);
  rerender(<StaffFormDialog user={userWith({ version: 4 })} onClose={() => undefined} />);
  await user.type(field('Name'), ' II');
  await user.click(save());
  expect(await screen.findByText(/changed this in the meantime/)).toBeVisible();
  expect(server.seen(updateUser)[0]?.body).toMatchObject({ version: 3 });
});

it('leaves contact data alone without the right to change it', async () => {
  server.on(updateUser, problemOf(422, 'validation_failed', { codes: { supervisor_user_id: ['invalid'] } }));
  const { user } = await renderPart(<StaffFormDialog user={userWith({ email: 'not an address' })} onClose={() => undefined} />);
  expect(field('E-mail')).toBeDisabled();
  await user.type(field('Name'), ' II');
  await user.click(save());
  expect(await screen.findByLabelText(/^Supervisor/)).toBeInvalid();
  expect(server.seen(updateUser)[0]?.body).not.toHaveProperty('email');
});

it('closes contact data of a new person too, and sends status, criticality and access code', async () => {
  const entry = (id: number, group: string, key: string) => ({
    id,
    group,
    key,
    value: { en: key },
    parent_id: null,
    sort: id,
    color: null,
    attributes: {},
  });
  const items = [entry(1, 'user_statuses', 'agency'), entry(2, 'user_criticality', 'key')];
  server.on(listDictionaries, ({ address }) => {
    const found = items.filter(({ group }) => address.endsWith(`group=${group}`));
    return { body: { status: 'ok', items: found, meta: { total: found.length, p: 1, pp: 100 } } };
  });
  server.on(createUser, { status: 'ok', item: userWith() });
  const { user } = await renderPart(<StaffFormDialog onClose={() => undefined} />);
  for (const name of ['E-mail', 'Phone']) expect(field(name)).toBeDisabled();
  await user.type(field('Name'), 'Jan Nowak');
  await user.type(field('Access code'), '739104');
  await user.selectOptions(field('Status'), await screen.findByRole('option', { name: 'agency' }));
  await user.selectOptions(field('Criticality'), 'key');
  await user.click(save());
  await screen.findByText('Saved: Piotr Wiśniewski');
  const [sent] = server.seen(createUser);
  expect(sent?.body).toMatchObject({ name: 'Jan Nowak', code: '739104', status: 'agency', user_criticality: 'key' });
  for (const name of ['email', 'phone', 'password']) expect(sent?.body).not.toHaveProperty(name);
});

it('gives a new person the groups of the template, and takes others instead', async () => {
  const page = (items: object[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 100 } } });
  const [crew, leaders] = [
    { id: 4, name: { en: 'Crew' } },
    { id: 5, name: { en: 'Leaders' } },
  ];
  server
    .on(listGroups, page([crew, leaders]))
    .on(listUserTemplates, page([{ id: 7, name: { en: 'Mechanic' }, groups: [crew] }]))
    .on(createUser, { status: 'ok', item: userWith() });
  const { user } = await renderPart(<StaffFormDialog onClose={() => undefined} />);
  await user.type(field('Name'), 'Jan Nowak');
  await user.selectOptions(field('User template'), await screen.findByRole('option', { name: 'Mechanic' }));
  expect(screen.getByRole('checkbox', { name: 'Crew' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Leaders' }));
  await user.click(save());
  await screen.findByText('Saved: Piotr Wiśniewski');
  expect(server.seen(createUser)[0]?.body).toMatchObject({ user_template_id: 7, group_ids: [4, 5] });
});
