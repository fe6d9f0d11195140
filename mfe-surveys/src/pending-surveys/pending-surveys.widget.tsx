import { useState } from 'react';
import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { listPendingSurveys } from '@portal/contracts/surveys/contracts';
import { lazyDialog, LoadError, RelativeTime, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';

const SurveyDialog = lazyDialog(async () => (await import('../survey-dialog/survey.dialog')).SurveyDialog);

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s} ${space.m};
    padding-block: ${space.m};
    border-block-start: 1px solid ${color.line};
  }
  > li:first-child {
    border-block-start: 0;
  }
`;

const Asked = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  p {
    overflow-wrap: anywhere;
    font-weight: ${font.medium};
  }
  small {
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

/** Surveys that wait for the person, with a button that opens each. */
export function PendingSurveysWidget() {
  const t = useT();
  const { locale } = usePortal();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(TABLE_PAGE_SIZE);
  const [open, setOpen] = useState<number | null>(null);
  const query = { completed_at_equals: 'null', p: page, pp: size, sort_by: 'created_at', sort_dir: 'desc' } as const;
  const surveys = useApiQuery(listPendingSurveys, { query }, { live: ['pending_survey'], keep: true });
  const { items = [], meta } = surveys.data ?? {};
  return (
    <Card title={t('widgets.pending_surveys')} actions={meta && meta.total > 0 && <Badge>{meta.total}</Badge>}>
      {surveys.isPending ? (
        <SkeletonText lines={3} />
      ) : surveys.error && !surveys.data ? (
        <LoadError compact error={surveys.error} onRetry={() => void surveys.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState compact icon="circle-check" title={t('pending.empty')} />
      ) : (
        <Stack>
          <List>
            {items.map(({ id, survey, issue_id, created_at }) => (
              <li key={id}>
                <Asked>
                  <p>{translated(survey.name, locale)}</p>
                  <small>
                    {issue_id !== null && `${t('survey_dialog.issue', { id: issue_id })} · `}
                    <RelativeTime at={created_at} />
                  </small>
                </Asked>
                <Button onClick={() => setOpen(id)}>{t('pending.fill_in')}</Button>
              </li>
            ))}
          </List>
          {meta && meta.total > TABLE_PAGE_SIZE && (
            <Pagination page={page} pageSize={size} pageSizes={PAGE_SIZES} total={meta.total} onPage={setPage} onPageSize={setSize} />
          )}
        </Stack>
      )}
      {open !== null && <SurveyDialog id={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
