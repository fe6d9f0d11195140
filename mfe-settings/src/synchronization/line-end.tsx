import { useT } from '@portal/portal-kit';
import { NativeSelect } from '@portal/ui-kit/native-select';

/** Names that are the same in every language. */
const NAMES: Readonly<Record<string, string>> = { crlf: 'CRLF (Windows)', lf: 'LF (Linux, macOS)', cr: 'CR' };

interface LineEndProps<T extends string> {
  value: T;
  onChange: (value: T) => void;
  ends: readonly T[];
}

/** How the lines of a file end. */
export function LineEnd<T extends string>({ ends, ...field }: LineEndProps<T>) {
  const t = useT();
  const options = ends.map((value) => ({ value, label: NAMES[value] ?? t('sync.line_end_auto') }));
  return <NativeSelect {...field} label={t('sync.line_end')} options={options} />;
}
