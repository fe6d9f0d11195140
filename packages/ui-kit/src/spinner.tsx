import styled, { keyframes } from 'styled-components';
import { stroke, waiting } from './theme/tokens';
import { VisuallyHidden } from './visually-hidden';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Place = styled.span`
  display: inline-flex;
  flex: none;
`;

const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border: ${stroke.mark} solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} ${waiting.turn} linear infinite;
`;

/** Work goes on; `label` tells screen readers what. */
export function Spinner({ size = '1.25em', label }: { size?: string; label?: string }) {
  return (
    <Place role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      <Ring $size={size} />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Place>
  );
}
