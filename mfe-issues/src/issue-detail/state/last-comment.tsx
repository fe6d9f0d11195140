import styled from 'styled-components';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { color, font, space } from '@portal/ui-kit/theme';

const Quote = styled.figure`
  flex: 1 0 100%;
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};
  color: ${color.text};
  figcaption {
    font-size: ${font.caption};
  }
  blockquote {
    max-inline-size: 75ch;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** What was said last about an issue; nothing where it stands as the resolution already. */
export function LastComment({ issue }: { issue: Pick<Issue, 'last_comment' | 'resolution'> }) {
  const t = useT();
  const { last_comment, resolution } = issue;
  if (!last_comment || last_comment === resolution) return null;
  return (
    <Quote>
      <figcaption>{t('fields.last_comment')}</figcaption>
      <blockquote dir="auto">{last_comment}</blockquote>
    </Quote>
  );
}
