import { useT } from '@portal/portal-kit';
import { SearchField } from '@portal/ui-kit/search-field';

interface NumberSearchProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Finds an issue by its number; "#1042" counts as 1042, anything else as nothing. */
export function NumberSearch({ value, onChange }: NumberSearchProps) {
  const t = useT();
  const find = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 15);
    onChange(digits === '' ? null : Number(digits));
  };
  return <SearchField label={t('fields.id')} inputMode="numeric" value={value === null ? '' : String(value)} onChange={find} />;
}
