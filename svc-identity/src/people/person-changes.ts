import type { AccountMessageKind, User, UserInput } from '@portal/contracts/identity/schemas';

type Before = Pick<
  User,
  'email' | 'phone' | 'name' | 'no' | 'account_status' | 'user_template_id' | 'group_ids' | 'timezone' | 'preferred_locale'
>;

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** Whether the input changes how the person is reached: that takes a permission of its own. */
export function changesContact(before: Pick<User, 'email' | 'phone'>, input: Pick<UserInput, 'email' | 'phone'>): boolean {
  return (input.email !== undefined && input.email !== before.email) || (input.phone !== undefined && input.phone !== before.phone);
}

type AccountInput = Pick<UserInput, 'email' | 'barcode' | 'user_template_id' | 'group_ids'>;

/** What of the input changes how the person signs in or what they may do: they are told of it, and whoever does it has proved who they are. */
export function changesToAccount(before: Pick<User, keyof AccountInput>, input: AccountInput): AccountMessageKind[] {
  const { email = before.email, barcode = before.barcode } = input;
  return [
    ...(email === before.email ? [] : (['email_changed'] as const)),
    ...(barcode?.type === before.barcode?.type && barcode?.value === before.barcode?.value ? [] : (['card_changed'] as const)),
    ...(changesAccess(before, input) ? (['access_changed'] as const) : []),
  ];
}

/** Whether the input changes where the person's access comes from. */
export function changesAccess(
  before: Pick<User, 'user_template_id' | 'group_ids'>,
  input: Pick<UserInput, 'user_template_id' | 'group_ids'>,
): boolean {
  return (
    (input.user_template_id !== undefined && input.user_template_id !== before.user_template_id) ||
    (input.group_ids !== undefined && !same(input.group_ids, before.group_ids))
  );
}

/** Names of the members that other services keep and that differ now; none where others differ, which lists of people show. */
export function changedMembers(before: Before, after: Before): string[] {
  const plain = (['name', 'email', 'no', 'phone', 'timezone'] as const).filter((member) => before[member] !== after[member]);
  return [
    ...plain,
    ...(before.account_status === after.account_status ? [] : ['status']),
    ...(before.preferred_locale === after.preferred_locale ? [] : ['locale']),
    ...(same(before.group_ids, after.group_ids) ? [] : ['groups']),
  ];
}
