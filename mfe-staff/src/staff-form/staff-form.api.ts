import { listUserTemplates } from '@portal/contracts/identity/contracts';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, useCurrencies, useGroups, usePortal } from '@portal/portal-kit';
import { useTimezoneOptions } from '@portal/portal-kit/fields';
import type { Option } from '@portal/ui-kit/option';

export type StaffChoices = Record<'currencies' | 'groups' | 'templates', Option<number>[]> & {
  timezones: Option[];
  /** Groups that somebody new with a template belongs to. */
  groupsOf: (template: number) => number[];
};

/** What the staff form chooses from; each list is empty until it has arrived. */
export function useStaffChoices(): StaffChoices {
  const { locale } = usePortal();
  const currencies = useCurrencies();
  const timezones = useTimezoneOptions();
  const { groups } = useGroups();
  const templates = useApiQuery(listUserTemplates, { query: { pp: PAGE_SIZE_MAX } });
  const named = (items: readonly { id: number; name: Parameters<typeof translated>[0] }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: translated(name, locale) }));
  return {
    currencies,
    timezones,
    groups: named(groups),
    templates: named(templates.data?.items),
    groupsOf: (template) => templates.data?.items.find(({ id }) => id === template)?.groups.map(({ id }) => id) ?? [],
  };
}
