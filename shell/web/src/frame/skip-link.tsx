import styled from 'styled-components';
import { color, layer, radius, space } from '@portal/ui-kit/theme';

/** First stop of the Tab key: past bar and navigation, to the page. */
export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space.s};
  inset-inline-start: ${space.s};
  z-index: ${layer.notice};
  padding: ${space.s} ${space.l};
  color: ${color.onPrimary};
  background: ${color.primary};
  border-radius: ${radius.medium};
  &:not(:focus) {
    inset-block-start: -10rem;
  }
`;
