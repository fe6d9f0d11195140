import type { Barcode } from '@portal/contracts/barcodes';
import type { AccountStatus, NewUser, Tenant, User, UserInput } from '@portal/contracts/identity/schemas';
import type { Locale } from '@portal/contracts/locales';
import { chosenOrNull, decimalOrNull, filledFrom, phoneOrNull, textOrNull } from '@portal/portal-kit/forms';

type Defaults = Pick<Tenant, 'default_timezone' | 'default_currency_id'>;

/** A new person's form as it stands on the screen: texts as typed, 0 and '' where nothing is chosen. */
export function emptyValues(tenant: Defaults) {
  return {
    name: '',
    no: '',
    email: '',
    phone: '',
    password: '',
    code: '',
    account_status: 'active' as AccountStatus,
    timezone: tenant.default_timezone,
    preferred_locale: '' as Locale | '',
    function: '',
    department: '',
    status: '',
    user_criticality: '',
    currency_id: tenant.default_currency_id,
    work_hour_cost: '',
    barcode: null as Barcode | null,
    supervisor_user_id: 0,
    user_template_id: 0,
    group_ids: [] as number[],
  };
}

export type StaffValues = ReturnType<typeof emptyValues>;

export function valuesOf(user: User, tenant: Defaults): StaffValues {
  return filledFrom(emptyValues(tenant), user);
}

/** What is sent. Contact data goes only with the right to change it; an empty text means none. */
export function inputOf({ password: _, code: __, email, phone, ...values }: StaffValues, mayChangeContact: boolean): UserInput {
  return {
    ...values,
    name: values.name.trim(),
    no: textOrNull(values.no),
    preferred_locale: values.preferred_locale || null,
    function: textOrNull(values.function),
    department: textOrNull(values.department),
    status: textOrNull(values.status),
    user_criticality: textOrNull(values.user_criticality),
    supervisor_user_id: chosenOrNull(values.supervisor_user_id),
    work_hour_cost: decimalOrNull(values.work_hour_cost),
    user_template_id: chosenOrNull(values.user_template_id),
    ...(mayChangeContact && { email: textOrNull(email), phone: phoneOrNull(phone) }),
  };
}

export function newUserOf(values: StaffValues, mayChangeContact: boolean): NewUser {
  const { password, code } = values;
  return { ...inputOf(values, mayChangeContact), ...(password && { password }), ...(code && { code }) };
}
