import styled from 'styled-components';
import { font, media, radius, space, tone, type Tone } from '@portal/ui-kit/theme';

/** Ground, mark and words in the tone of the state. */
export const Panel = styled.section<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m} ${space.xl};
  padding: ${space.l} ${space.xl};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tone($tone).solid} 35%, transparent);
  border-inline-start: 0.5rem solid ${({ $tone }) => tone($tone).solid};
  border-radius: ${radius.large};
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  &:focus {
    outline: none;
  }
  ${media.phone} {
    padding: ${space.l};
  }
`;

export const StateName = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-inline-size: 0;
  strong {
    display: block;
    font-size: ${font.display};
    font-weight: ${font.bold};
    line-height: 1.15;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;

export const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  margin-inline-start: auto;
  &:empty {
    display: none;
  }
  ${media.phone} {
    inline-size: 100%;
    flex-direction: column;
    align-items: stretch;
    > * {
      inline-size: 100%;
    }
  }
`;

/** What stands below the word of the state, over the full width. */
export const Details = styled.div`
  flex: 1 0 100%;
  display: grid;
  gap: ${space.xs};
  font-size: ${font.table};
`;

export const Reason = styled.p`
  max-inline-size: 75ch;
  font-size: ${font.body};
  font-weight: ${font.medium};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
