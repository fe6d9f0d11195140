import styled from 'styled-components';
import { space } from '@portal/ui-kit/theme';

/** Forms and lists of one person are no wider than they are read. */
export const Narrow = styled.div`
  max-inline-size: 40rem;
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  padding-block-start: ${space.l};
`;
