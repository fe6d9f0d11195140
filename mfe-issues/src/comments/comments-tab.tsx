import styled from 'styled-components';
import { listIssueComments } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { CommentCard } from './comment-card';
import { CommentForm } from './comment-form';

const List = styled.ol`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What people said about the issue, the oldest first, and the field for the next word. */
export function CommentsTab({ issue, onChanged }: { issue: Issue; onChanged: () => void }) {
  const t = useT();
  const { id } = issue;
  const query = useApiQuery(listIssueComments, { params: { id } }, { live: [`issue:${id}`] });
  if (!query.data) return query.isError ? <LoadError compact error={query.error} onRetry={query.refetch} /> : <SkeletonText lines={4} />;
  const comments = query.data.items;
  return (
    <Stack $align="stretch">
      {comments.length === 0 && (
        <EmptyState compact icon="message" title={t('comments.empty')}>
          {!issue.deleted_at && t('comments.empty_hint')}
        </EmptyState>
      )}
      {comments.length > 0 && (
        <List>
          {comments.map((comment) => (
            <CommentCard key={comment.id} issue={issue} comment={comment} />
          ))}
        </List>
      )}
      {!issue.deleted_at && <CommentForm issue={issue} onSaved={onChanged} />}
    </Stack>
  );
}
