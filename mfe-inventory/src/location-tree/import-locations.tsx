import { useMemo } from 'react';
import { importLocations } from '@portal/contracts/inventory/contracts';
import { locationsImport, type LocationColumn } from '@portal/contracts/inventory/imports';
import type { Locale } from '@portal/contracts/locales';
import { languageName, usePortal, useT } from '@portal/portal-kit';
import { ImportButton, type Imported } from '@portal/portal-kit/list';
import { useLocationLabel } from '../location-actions/use-location-label';

const NAME = 'name_';

/** Offers to import places; of their names those in the languages of the plant can be chosen. */
export function ImportLocations() {
  const t = useT();
  const { tenant } = usePortal();
  const label = useLocationLabel();
  const imported = useMemo((): Imported<LocationColumn> => {
    const own = (column: string) => !column.startsWith(NAME) || tenant.supportedLocales.includes(column.slice(NAME.length) as Locale);
    return {
      list: { ...locationsImport, columns: locationsImport.columns.filter(own) },
      contract: importLocations,
      label: (column) =>
        column.startsWith(NAME) ? t('columns.name_in', { language: languageName(column.slice(NAME.length) as Locale) }) : label(column),
    };
  }, [t, tenant.supportedLocales, label]);
  return <ImportButton imported={imported} />;
}
