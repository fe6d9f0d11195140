import type { AccountStatus, NewUser, User, UserInput } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { Locale } from '@portal/contracts/locales';
import type { FieldCode } from '@portal/contracts/problems';

/** The staff form as it stands on the screen: texts as typed, 0 and '' where nothing is chosen. */
export interface StaffValues {
  name: string;
  no: string;
  email: string;
  phone: string;
  password: string;
  account_status: AccountStatus;
  timezone: string;
  preferred_locale: Locale | '';
  function: string;
  department: string;
  currency_id: number;
  work_hour_cost: string;
  supervisor_user_id: number;
  user_template_id: number;
  group_ids: number[];
}

export type StaffErrors = Partial<Record<keyof StaffValues, FieldCode>>;

/** A new person's form, with the tenant's own time zone and currency. */
export function emptyValues(tenant: { default_timezone: string; default_currency_id: number }): StaffValues {
  return {
    name: '',
    no: '',
    email: '',
    phone: '',
    password: '',
    account_status: 'active',
    timezone: tenant.default_timezone,
    preferred_locale: '',
    function: '',
    department: '',
    currency_id: tenant.default_currency_id,
    work_hour_cost: '',
    supervisor_user_id: 0,
    user_template_id: 0,
    group_ids: [],
  };
}

export function valuesOf(user: User): StaffValues {
  return {
    name: user.name,
    no: user.no ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    password: '',
    account_status: user.account_status,
    timezone: user.timezone,
    preferred_locale: user.preferred_locale ?? '',
    function: user.function ?? '',
    department: user.department ?? '',
    currency_id: user.currency_id,
    work_hour_cost: user.work_hour_cost ?? '',
    supervisor_user_id: user.supervisor_user_id ?? 0,
    user_template_id: user.user_template_id ?? 0,
    group_ids: user.group_ids,
  };
}

/** What the form finds wrong before it asks the server; the server checks all of it again, and more. */
export function checkValues(values: StaffValues): StaffErrors {
  const errors: StaffErrors = {};
  if (!values.name.trim()) errors.name = 'required';
  else if (values.name.trim().length > LIMITS.nameMax) errors.name = 'too_long';
  if (values.no.trim().length > LIMITS.employeeNumberMax) errors.no = 'too_long';
  if (values.email.trim().length > LIMITS.emailMax) errors.email = 'too_long';
  else if (values.email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) errors.email = 'invalid';
  const phone = values.phone.replace(/[\s-]/g, '');
  if (phone.length > LIMITS.phoneMax) errors.phone = 'too_long';
  else if (phone && !/^\+?\d{6,}$/.test(phone)) errors.phone = 'invalid';
  if (values.password && values.password.trim().length < LIMITS.passwordMin) errors.password = 'too_short';
  if (values.work_hour_cost && decimal(values.work_hour_cost) === null) errors.work_hour_cost = 'invalid';
  return errors;
}

/** What is sent. Contact data goes only with the right to change it; an empty text means none. */
export function inputOf(values: StaffValues, mayChangeContact: boolean): UserInput {
  const text = (value: string) => value.trim() || null;
  return {
    name: values.name.trim(),
    account_status: values.account_status,
    timezone: values.timezone,
    currency_id: values.currency_id,
    no: text(values.no),
    preferred_locale: values.preferred_locale || null,
    function: text(values.function),
    department: text(values.department),
    supervisor_user_id: values.supervisor_user_id || null,
    work_hour_cost: values.work_hour_cost ? decimal(values.work_hour_cost) : null,
    user_template_id: values.user_template_id || null,
    group_ids: values.group_ids,
    ...(mayChangeContact && { email: text(values.email), phone: text(values.phone.replace(/[\s-]/g, '')) }),
  };
}

export function newUserOf(values: StaffValues, mayChangeContact: boolean): NewUser {
  return { ...inputOf(values, mayChangeContact), ...(values.password && { password: values.password }) };
}

/** An amount as typed with a point or a comma, as the decimal string the API takes; null where it is none. */
function decimal(typed: string): string | null {
  const amount = typed.trim().replace(',', '.');
  return /^\d{1,10}(\.\d{1,4})?$/.test(amount) ? amount : null;
}
