import styled from 'styled-components';
import { DRAWINGS, type DrawingName } from './drawing/drawings';
import { color } from './theme/tokens';

export type { DrawingName } from './drawing/drawings';

const Lines = styled.svg`
  flex: none;
  block-size: auto;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  > [data-line='heavy'] {
    stroke: ${color.muted};
    stroke-width: 2.5;
  }
  > [data-line='light'] {
    stroke: ${color.edge};
    stroke-width: 1.25;
  }
  > [data-line='mark'] {
    stroke: ${color.brand};
    stroke-width: 2.5;
  }
`;

export interface DrawingProps {
  name: DrawingName;
  /** Width, as a CSS length. */
  width?: string;
  className?: string;
}

/** A quiet drawing from the life of a plant, in two weights of line. It says nothing that words beside it do not say. */
export function Drawing({ name, width = '10rem', className }: DrawingProps) {
  const { box, heavy, light, mark } = DRAWINGS[name];
  return (
    <Lines
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      width={box[0]}
      height={box[1]}
      style={{ inlineSize: width }}
      className={className}
      aria-hidden
    >
      <path data-line="light" d={light} />
      <path data-line="heavy" d={heavy} />
      <path data-line="mark" d={mark} />
    </Lines>
  );
}
