import { TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useTablePreferences } from '@portal/portal-kit';

/** Page size of a table: what its address names, else what the person chose last, else the product's default. */
export function usePageSize(table: string, named: number | null): [number, (size: number) => void] {
  const [preferences, save] = useTablePreferences(table);
  const remembered = typeof preferences.page_size === 'number' ? preferences.page_size : TABLE_PAGE_SIZE;
  return [named ?? remembered, (page_size) => save({ ...preferences, page_size })];
}
