import styled from 'styled-components';
import { color, font, oneLine, radius, space, stroke, targetDense, tone, type Tone } from '@portal/ui-kit/theme';
import { CARD } from './layout';

const rem = (length: number) => `${length / 16}rem`;

interface Placed {
  $x: number;
  $y: number;
}

export const Viewport = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;

export const Sheet = styled.div.attrs<{ $width: number; $height: number; $zoom: number }>(({ $width, $height, $zoom }) => ({
  style: { inlineSize: rem($width), blockSize: rem($height), zoom: $zoom },
}))`
  position: relative;
  margin-inline: auto;
`;

export const LaneName = styled.span.attrs<{ $x: number }>(({ $x }) => ({ style: { insetInlineStart: rem($x - CARD.width / 2) } }))`
  position: absolute;
  inset-block-start: ${space.s};
  inline-size: ${rem(CARD.width)};
  text-align: center;
  color: ${color.muted};
  font-size: ${font.table};
  font-weight: ${font.medium};
`;

export const Arrows = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  pointer-events: none;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

export const Arrow = styled.path<{ $near: boolean }>`
  fill: none;
  stroke: ${({ $near }) => ($near ? color.accent : color.edge)};
  stroke-width: ${({ $near }) => ($near ? 2 : 1.25)};
`;

export const ArrowLabel = styled.button.attrs<Placed>(({ $x, $y }) => ({ style: { insetInlineStart: rem($x), insetBlockStart: rem($y) } }))<
  Placed & { $near: boolean; $faulty: boolean }
>`
  position: absolute;
  translate: -50% -50%;
  max-inline-size: 10rem;
  min-block-size: 1.625rem;
  padding-inline: ${space.s};
  ${oneLine}
  border: 1px solid ${({ $faulty, $near }) => ($faulty ? tone('danger').solid : $near ? color.accent : color.line)};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${({ $faulty }) => ($faulty ? tone('danger').text : color.text)};
  font-size: ${font.caption};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:dir(rtl) {
    translate: 50% -50%;
  }
`;

export const Card = styled.button.attrs<Placed>(({ $x, $y }) => ({
  style: { insetInlineStart: rem($x - CARD.width / 2), insetBlockStart: rem($y - CARD.height / 2) },
}))<Placed & { $tone: Tone; $color: string | null; $faulty: boolean }>`
  position: absolute;
  display: flex;
  align-items: center;
  gap: ${space.s};
  inline-size: ${rem(CARD.width)};
  min-block-size: max(${rem(CARD.height)}, ${targetDense});
  padding: ${space.xs} ${space.m};
  border: ${stroke.control} solid ${({ $faulty, $tone }) => tone($faulty ? 'danger' : $tone).solid};
  border-inline-start: ${stroke.bar} solid ${({ $color, $tone }) => $color ?? tone($tone).solid};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.table};
  font-weight: ${font.medium};
  text-align: start;
  cursor: pointer;
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg:first-child {
    color: ${({ $tone }) => tone($tone).text};
  }
  &:hover {
    background: ${color.hover};
  }
`;

export const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.caption};
`;
