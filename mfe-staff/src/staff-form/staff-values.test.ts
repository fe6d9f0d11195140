import { emptyValues, inputOf, newUserOf } from './staff-values';

const TENANT = { default_timezone: 'Europe/Warsaw', default_currency_id: 985 };
const values = (change: Partial<ReturnType<typeof emptyValues>> = {}) => ({ ...emptyValues(TENANT), name: 'Jan Nowak', ...change });

it('a new person starts with the time zone and currency of the plant', () => {
  expect(emptyValues(TENANT)).toMatchObject({ timezone: 'Europe/Warsaw', currency_id: 985, account_status: 'active' });
});

it('empty texts are sent as none, amounts with a point', () => {
  expect(inputOf(values({ no: ' ', work_hour_cost: '85,50', email: 'jan@acme.test', phone: '+48 600 700 800' }), true)).toMatchObject({
    no: null,
    work_hour_cost: '85.50',
    email: 'jan@acme.test',
    phone: '+48600700800',
    supervisor_user_id: null,
  });
});

it('contact data stays out without the right to change it', () => {
  const input = inputOf(values({ email: 'jan@acme.test' }), false);
  expect(input).not.toHaveProperty('email');
  expect(input).not.toHaveProperty('phone');
});

it('password and access code are sent only where they were typed, and with new people alone', () => {
  const secrets = { password: 'Demo-Pass-2026', code: '739104' };
  for (const [name, value] of Object.entries(secrets)) {
    expect(newUserOf(values(), true)).not.toHaveProperty(name);
    expect(newUserOf(values(secrets), true)).toHaveProperty(name, value);
    expect(inputOf(values(secrets), true)).not.toHaveProperty(name);
  }
});
