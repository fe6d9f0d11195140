import styled, { keyframes } from 'styled-components';
import { color, radius, space, waiting } from './theme/tokens';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A grey shape of what is coming. The page that waits says so with `aria-busy`. */
export const Skeleton = styled.span<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height = '0.875em' }) => $height};
  max-inline-size: 100%;
  border-radius: ${({ $round }) => ($round ? '50%' : radius.small)};
  background: ${color.sunken};
  animation: ${breathe} ${waiting.breathe} ease-in-out infinite;
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const WIDTHS = ['92%', '78%', '85%', '64%'];

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} $width={WIDTHS[index % WIDTHS.length]} />
      ))}
    </Lines>
  );
}
