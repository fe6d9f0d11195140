import { translated, type Locale } from '../locales';
import type { CostCenterRef } from './cost-center.schemas';

/** A cost centre as people call it: its symbol and its name. */
export function costCenterName({ symbol, name }: CostCenterRef, locale: Locale): string {
  return `${symbol} ${translated(name, locale)}`.trim();
}
