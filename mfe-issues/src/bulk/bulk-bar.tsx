import { useState } from 'react';
import styled from 'styled-components';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { confirm, lazyDialog, notify, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, font, radius, shadow, space } from '@portal/ui-kit/theme';
import type { BulkQuestion } from './bulk-dialog';
import { useBulkChange } from './use-bulk-change';
import type { Selection } from './use-selection';

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog')).BulkDialog);

/** Over the lower edge of what is in sight: the rows do not move when it comes. */
const Bar = styled.section`
  position: sticky;
  inset-block-end: ${space.l};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow};
  strong {
    padding-inline: ${space.s};
    font-weight: ${font.medium};
    font-variant-numeric: tabular-nums;
  }
`;

interface BulkBarProps {
  selection: Selection;
  /** What is ticked. */
  issues: readonly IssueRow[];
  /** All that the page shows. */
  rows: readonly IssueRow[];
}

/** What can be done with the ticked issues, as far as the person may. */
export function BulkBar({ selection, issues, rows }: BulkBarProps) {
  const t = useT();
  const { can } = usePortal();
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const change = useBulkChange(issues, () => selection.set([]));
  const archive = async () => {
    const question = { title: t('bulk.archive_title'), body: t('bulk.archive_body'), confirm: t('bulk.archive'), danger: true };
    if (await confirm(question)) await change({ archived: true }).catch(notify.failed);
  };
  return (
    <Bar aria-label={t('bulk.bar')}>
      <IconButton icon="close" label={t('bulk.clear')} onClick={() => selection.set([])} />
      <strong role="status">{t('bulk.selected', { count: issues.length })}</strong>
      {issues.length < rows.length && (
        <Button variant="quiet" onClick={() => selection.set(rows.map(({ id }) => id))}>
          {t('bulk.all')}
        </Button>
      )}
      {can('issues.assign/update') && (
        <Button icon="user-plus" onClick={() => setAsking('assign')}>
          {t('bulk.assign')}
        </Button>
      )}
      {can('issues/update') && (
        <>
          <Button icon="tag" onClick={() => setAsking('category')}>
            {t('bulk.category')}
          </Button>
          <Button icon="alert" onClick={() => setAsking('criticality')}>
            {t('bulk.criticality')}
          </Button>
        </>
      )}
      {can('issues/delete') && (
        <Button icon="archive" onClick={() => void archive()}>
          {t('bulk.archive')}
        </Button>
      )}
      {asking && <BulkDialog question={asking} ids={issues.map(({ id }) => id)} onChange={change} onClose={() => setAsking(null)} />}
    </Bar>
  );
}
