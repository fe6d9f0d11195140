import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { LazyPart, usePortal, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { usePreview } from './use-preview';

const loadPreview = async () => (await import('./issue-preview')).IssuePreview;

interface ListPreview {
  /** The way to it in a row; none on phones, and for those who may not read every issue. */
  rowMenu: ((issue: IssueRow) => ReactNode) | undefined;
  /** The panel beside the list, while an issue is looked at. */
  panel: ReactNode;
}

/** The preview beside a list of issues, with the neighbours of the row. */
export function useListPreview(rows: readonly IssueRow[] | undefined): ListPreview {
  const t = useT();
  const { can } = usePortal();
  const preview = usePreview(rows);
  const show = useRef(preview.show);
  useLayoutEffect(() => {
    show.current = preview.show;
  });
  // The same each time: rows whose menu is another one are drawn anew, all of them at each press.
  const rowMenu = useCallback(
    ({ id }: IssueRow) => <IconButton icon="eye" label={t('preview.open', { id })} onClick={() => show.current(id)} />,
    [t],
  );
  if (!can('issues/read')) return { rowMenu: undefined, panel: null };
  return {
    rowMenu: preview.offered ? rowMenu : undefined,
    panel: preview.id !== null && <LazyPart load={loadPreview} props={{ id: preview.id, preview }} onFailed={() => preview.show(null)} />,
  };
}
