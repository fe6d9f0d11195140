import type { Translations } from '@portal/contracts/locales';
import type { Locale } from '@portal/contracts/locales';
import type { MachineCosts } from '@portal/contracts/issues/schemas';
import { currencyById } from '@portal/service-kit/currencies';
import type { ColumnKind, ExportColumn } from '@portal/service-kit/exports';
import type { FigureCall } from '../figures/chart';
import type { Span } from '../figures/window';
import { t } from '../texts';

/** What the sheets of a report are made from. */
export interface ReportCall extends FigureCall {
  window: Span;
  /** Of the plant. */
  timezone: string;
  /** Of the reader. */
  locale: Locale;
  /** Whether it has costs: its readers may see them. */
  withCosts: boolean;
  progress(percent: number, text?: string): void;
}

/** A column that shows the member of the same name. */
export function column(name: string, kind: ColumnKind, title: Translations): ExportColumn {
  return { title, kind, value: name };
}

/** A column of issues, called as in their exports. */
export const issueColumn = (name: string, kind: ColumnKind, title = name): ExportColumn =>
  column(name, kind, t(`exports.columns.${title}`));

/** A column that only reports have. */
export const reportColumn = (name: string, kind: ColumnKind, title = name): ExportColumn =>
  column(name, kind, t(`reports.columns.${title}`));

/** Amounts that no rate converts as a cell names them: `10.50 EUR + 7 JPY`; null without any. */
export function unconvertedText(unconverted: MachineCosts['unconverted']): string | null {
  return unconverted.map(({ amount, currency_id }) => `${amount} ${currencyById(currency_id)?.code ?? ''}`.trim()).join(' + ') || null;
}
