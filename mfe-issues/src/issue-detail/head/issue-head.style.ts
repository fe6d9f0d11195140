import styled from 'styled-components';
import { Inline } from '@portal/ui-kit/stack';
import { font, media } from '@portal/ui-kit/theme';

/** What the issue is about, and what can be done with the page: on a phone below each other, or words would be broken. */
export const HeadLine = styled(Inline)`
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

/** Keeps its size while the words beside it wrap. */
export const HeadActions = styled(Inline)`
  flex: none;
  margin-inline-start: auto;
`;

/** A long one is set smaller, so that the state stays in sight. */
export const Title = styled.h1<{ $long: boolean }>`
  margin: 0;
  font-size: ${({ $long }) => ($long ? font.body : font.heading)};
  line-height: 1.25;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
