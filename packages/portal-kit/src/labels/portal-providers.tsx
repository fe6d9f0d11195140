import { useMemo, type ReactNode } from 'react';
import { localeTag } from '@portal/contracts/locales';
import { LabelsProvider, type KitLabels } from '@portal/ui-kit/labels';
import { LocaleProvider } from '@portal/ui-kit/locale-provider';
import { usePortalT, type Translate } from '../i18n/use-t';
import { usePortalState } from '../portal/use-portal-state';

function labelsOf(t: Translate): KitLabels {
  return {
    close: t('kit.close'),
    dismiss: t('kit.dismiss'),
    clear: t('kit.clear'),
    search: t('kit.search'),
    busy: t('kit.busy'),
    required: t('kit.required'),
    unfinished: t('kit.unfinished'),
    retry: t('kit.retry'),
    reportProblem: t('report_problem'),
    showPassword: t('kit.show_password'),
    hidePassword: t('kit.hide_password'),
    choose: t('kit.choose'),
    noMatches: t('kit.no_matches'),
    loadFailed: t('load_failed'),
    moreActions: t('kit.more_actions'),
    rowsPerPage: t('kit.rows_per_page'),
    showRows: (count) => t('kit.show_rows', { count }),
    rowRange: (from, to, total) => t('kit.row_range', { from, to, total }),
    previousPage: t('kit.previous_page'),
    nextPage: t('kit.next_page'),
    firstPage: t('kit.first_page'),
    lastPage: t('kit.last_page'),
    removeFilter: (label) => t('kit.remove_filter', { label }),
    clearFilters: t('kit.clear_filters'),
    breadcrumbs: t('kit.breadcrumbs'),
    addPhoto: t('kit.add_photo'),
    removePhoto: (name) => t('kit.remove_photo', { name }),
    notices: t('kit.notices'),
    columns: t('kit.columns'),
    standardColumns: t('kit.columns_standard'),
    compactRows: t('kit.compact_rows'),
    goneRow: t('kit.gone_row'),
    pinColumn: (name) => t('kit.column_pin', { name }),
    narrowerColumn: (name) => t('kit.column_narrower', { name }),
    widerColumn: (name) => t('kit.column_wider', { name }),
    columnUp: (name) => t('kit.column_up', { name }),
    columnDown: (name) => t('kit.column_down', { name }),
  };
}

/** What every React root of the portal needs: the language of the components and their words. */
export function PortalProviders({ children }: { children: ReactNode }) {
  const t = usePortalT();
  const { locale } = usePortalState();
  const labels = useMemo(() => labelsOf(t), [t]);
  return (
    <LocaleProvider locale={localeTag(locale)}>
      <LabelsProvider value={labels}>{children}</LabelsProvider>
    </LocaleProvider>
  );
}
