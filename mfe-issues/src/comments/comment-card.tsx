import { useState } from 'react';
import styled from 'styled-components';
import { removeIssueComment } from '@portal/contracts/issues/contracts';
import type { Issue, IssueComment } from '@portal/contracts/issues/schemas';
import { confirm, RelativeTime, useApiMutation, usePersonName, useT } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { Menu } from '@portal/ui-kit/menu';
import { color, font, space } from '@portal/ui-kit/theme';
import { PhotoStrip } from '../photos/photo-strip';
import { CommentForm } from './comment-form';
import { splitMentions } from './mention-text';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.xs} ${space.m};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.s};
    color: ${color.muted};
    font-size: ${font.table};
    strong {
      color: ${color.text};
      font-weight: ${font.medium};
    }
  }
  > div {
    grid-column: 2 / -1;
  }
`;

const Text = styled.p`
  max-inline-size: 75ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  b {
    color: ${color.accent};
    font-weight: ${font.medium};
  }
`;

interface CommentCardProps {
  issue: Issue;
  comment: IssueComment;
}

/** What somebody said: who, when, the words and the pictures. */
export function CommentCard({ issue, comment }: CommentCardProps) {
  const t = useT();
  const nameOf = usePersonName();
  const [changing, setChanging] = useState(false);
  const remove = useRemoval(issue.id, comment);
  const author = nameOf(comment.created_by_user) ?? t('system');
  return (
    <Item>
      <Avatar name={author} size="2rem" />
      <header>
        <strong>
          <bdi>{author}</bdi>
        </strong>
        <RelativeTime at={comment.created_at} />
        {comment.updated_at && <span>{t('comments.edited')}</span>}
        {comment.from_issue_id !== null && <span>{t('comments.from', { id: comment.from_issue_id })}</span>}
      </header>
      {comment.editable && !changing ? (
        <Menu
          icon="more"
          label={t('comments.more')}
          items={[
            { id: 'change', label: t('comments.change'), icon: 'pencil', onSelect: () => setChanging(true) },
            { id: 'remove', label: t('comments.remove'), icon: 'trash', danger: true, onSelect: () => void remove() },
          ]}
        />
      ) : (
        <span />
      )}
      <div>
        {changing ? (
          <CommentForm issue={issue} comment={comment} onSaved={() => setChanging(false)} onCancel={() => setChanging(false)} />
        ) : (
          <Text dir="auto">
            {splitMentions(comment.text, comment.mentions).map((part, index) =>
              typeof part === 'string' ? part : <b key={index}>@{nameOf(part)}</b>,
            )}
          </Text>
        )}
        <PhotoStrip photos={comment.photos} />
      </div>
    </Item>
  );
}

function useRemoval(issue: number, comment: IssueComment) {
  const t = useT();
  const remove = useApiMutation(removeIssueComment, { saved: t('comments.removed'), changes: [`issue:${issue}`] });
  return async () => {
    const question = { title: t('comments.remove_title'), body: t('comments.remove_body'), confirm: t('comments.remove'), danger: true };
    if (await confirm(question)) remove.mutate({ params: { id: issue, commentId: comment.id } });
  };
}
