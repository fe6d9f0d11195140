import type { IssueRow } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import { ColorDot } from '@portal/ui-kit/color-dot';

/** How critical an issue is, in the plant's own words and colour. */
export function Criticality({ entry }: { entry: NonNullable<IssueRow['criticality']> }) {
  const { locale } = usePortal();
  return <ColorDot colour={entry.color} label={translated(entry.value, locale)} />;
}
