import styled from 'styled-components';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { usePortal, useT } from '@portal/portal-kit';
import { usePaused } from '@portal/portal-kit/fields';
import { color, font, radius, space } from '@portal/ui-kit/theme';
import type { Report } from '../report-issue/use-report';
import { SimilarIssues, useSimilarIssues } from './similar-issues';

const Known = styled.section`
  padding: ${space.m};
  background: ${color.sunken};
  border-radius: ${radius.medium};
  h2 {
    margin-block-end: ${space.s};
    font-size: ${font.table};
    font-weight: ${font.bold};
  }
`;

const SHOWN = 3;

/** While a title is typed, for those who read issues: what was done when it happened before. */
export function SimilarToReport({ report, category }: { report: Report; category: number }) {
  const t = useT();
  const { can } = usePortal();
  const title = usePaused(report.draft.title.trim());
  const { equipment_id } = report.draft;
  const asks = can('issues/read') && [...title].length >= CONTAINS_MIN;
  const query = useSimilarIssues({ title, category_id: category, ...(equipment_id !== null && { equipment_id }) }, asks);
  const issues = asks ? (query.data?.items ?? []).slice(0, SHOWN) : [];
  if (issues.length === 0) return null;
  return (
    <Known role="status">
      <h2>{t('similar.title')}</h2>
      <SimilarIssues issues={issues} />
    </Known>
  );
}
