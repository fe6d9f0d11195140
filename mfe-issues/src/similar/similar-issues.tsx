import styled from 'styled-components';
import { listSimilarIssues } from '@portal/contracts/issues/contracts';
import type { SimilarIssue, SimilarQuery } from '@portal/contracts/issues/schemas';
import { RelativeTime, RouteLink, useApiQuery, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Description } from '@portal/ui-kit/description';
import { color, font, space } from '@portal/ui-kit/theme';
import { MachineTitle } from '../states/machine-title';

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space.xs};
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.m};
  }
  a {
    overflow-wrap: anywhere;
  }
  time {
    color: ${color.muted};
    font-size: ${font.table};
  }
`;

/** The nearest resolved issues; keeps those it has while it looks for others. */
export function useSimilarIssues(query: SimilarQuery, enabled: boolean) {
  return useApiQuery(listSimilarIssues, { query }, { enabled, keep: true });
}

/** Resolved issues, each with what was done. */
export function SimilarIssues({ issues }: { issues: readonly SimilarIssue[] }) {
  const t = useT();
  return (
    <List>
      {issues.map((issue) => (
        <li key={issue.id}>
          <div>
            <RouteLink to="issues.show" params={{ id: issue.id }}>
              {t('number', { id: issue.id })} <MachineTitle issue={issue} />
            </RouteLink>
            {issue.same_machine && <Badge>{t('similar.same_machine')}</Badge>}
            {!issue.same_machine && issue.equipment?.symbol === null && <bdi>{issue.equipment.name}</bdi>}
            {issue.finished_at && <RelativeTime at={issue.finished_at} label={(time) => t('when.finished', { time })} />}
          </div>
          <Description>
            <bdi>{issue.resolution}</bdi>
          </Description>
        </li>
      ))}
    </List>
  );
}
