import styled from 'styled-components';
import { color, font, media, radius, space, tone } from '@portal/ui-kit/theme';

export const EmployeeBox = styled.article<{ $gone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.m} ${space.xl};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${({ $gone }) => ($gone ? 'transparent' : color.surface)};
  color: ${({ $gone }) => ($gone ? color.muted : color.text)};
  > p {
    grid-column: 1 / -1;
  }
  > ol {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

export const Person = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-inline-size: 0;
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  strong {
    display: block;
    font-weight: ${font.medium};
  }
  small {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** Five moments in a row; under each other where there is no room. */
export const Milestones = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} {
    grid-template-columns: 1fr;
    gap: ${space.xs};
  }
`;

export const Milestone = styled.li<{ $reached: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  color: ${({ $reached }) => ($reached ? color.text : color.faint)};
  font-size: ${font.table};
  > svg {
    color: ${({ $reached }) => ($reached ? tone('success').solid : color.edge)};
  }
  small {
    color: ${color.muted};
    font-size: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    flex-direction: row;
    align-items: center;
    gap: ${space.s};
    small {
      margin-inline-start: auto;
    }
  }
`;
