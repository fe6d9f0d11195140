import styled from 'styled-components';
import type { Issue } from '@portal/contracts/issues/schemas';
import { RouteLink, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { font, space } from '@portal/ui-kit/theme';
import { useUndoMerge } from './use-undo-merge';

const Line = styled.div`
  flex: 1 0 100%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  font-size: ${font.body};
  > p {
    flex: 1 1 16rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface DuplicateNoteProps {
  issue: Issue;
  /** The person's own view. */
  own: boolean;
  onChanged: (issue: Issue) => void;
}

/** Where a duplicate points, and the way back for those who may. */
export function DuplicateNote({ issue, own, onChanged }: DuplicateNoteProps) {
  const t = useT();
  const { can } = usePortal();
  const undo = useUndoMerge(issue.id, onChanged);
  const other = issue.duplicate_of;
  if (!other) return null;
  return (
    <Line>
      <p>
        {t('links.merged_into')}{' '}
        <RouteLink to={own ? 'my_issues.show' : 'issues.show'} params={{ id: other.id }}>
          {t('number', { id: other.id })} <bdi>{other.title}</bdi>
        </RouteLink>
      </p>
      {!own && issue.can.edit && can('issues.transition/update') && (
        <Button icon="history" busy={undo.busy} onClick={() => void undo.run()}>
          {t('links.undo')}
        </Button>
      )}
    </Line>
  );
}
