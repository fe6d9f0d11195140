import styled from 'styled-components';
import { clampedTo } from '../theme/clamped-to';
import { color, font, media, radius, space, stroke } from '../theme/tokens';
import { arrival, goneStyle } from './table-style';

export const CardList = styled.ul`
  display: grid;
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const CardBox = styled.li<{ $opens: boolean; $fresh: boolean; $accented: boolean; $menu: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-inline-size: 0;
  padding: ${space.m} ${space.l};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  cursor: ${({ $opens }) => ($opens ? 'pointer' : 'auto')};
  ${({ $accented }) => $accented && `border-inline-start: ${stroke.bar} solid var(--accent);`}
  ${({ $menu }) => $menu && `> :first-child { padding-inline-end: ${space.huge}; }`}
  ${arrival('&::after')}
  ${goneStyle}
  ${media.hover} {
    &:hover {
      background: ${({ $opens }) => ($opens ? color.hover : color.surface)};
    }
  }
`;

export const FirstLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-inline-size: 0;
  > :first-child {
    min-inline-size: 0;
    overflow: hidden;
  }
`;

export const Age = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${color.muted};
`;

export const Title = styled.div`
  ${clampedTo(2)}
  font-size: ${font.body};
  line-height: 1.4;
`;

/** As many lines as they take: pieces of one line would say nothing. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  color: ${color.muted};
`;

/** Only what is longer than the line is cut off at its end. */
export const Fact = styled.span`
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:not(:last-child)::after {
    content: '·';
    margin-inline-start: ${space.s};
  }
  > div {
    display: inline-flex;
    vertical-align: bottom;
  }
`;

export const CardMenu = styled.div`
  position: absolute;
  inset-block-start: ${space.xs};
  inset-inline-end: ${space.xs};
`;

export const Action = styled.div`
  display: grid;
  margin-block-start: ${space.xs};
`;
