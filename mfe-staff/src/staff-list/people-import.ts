import { useMemo } from 'react';
import { importUsers } from '@portal/contracts/identity/contracts';
import { IMPORT_ACTIVATIONS, peopleImport, type PeopleColumn } from '@portal/contracts/identity/imports';
import { useT } from '@portal/portal-kit';
import type { Imported } from '@portal/portal-kit/list';

/** Fields of the form that a column of the file is called like, where it has another name. */
const FIELDS: Partial<Record<PeopleColumn, string>> = {
  supervisor: 'import.supervisor',
  user_template: 'fields.user_template_id',
  groups: 'fields.group_ids',
  currency: 'fields.currency_id',
};

/** The import of people, as the list offers it. */
export function usePeopleImport(): Imported<PeopleColumn> {
  const t = useT();
  return useMemo(
    () => ({
      list: peopleImport,
      contract: importUsers,
      label: (column) => t(FIELDS[column] ?? `fields.${column}`),
      choice: {
        name: 'activation',
        label: t('import.activation'),
        options: IMPORT_ACTIVATIONS.map((value) => ({ value, label: t(`import.${value}`) })),
      },
    }),
    [t],
  );
}
