import styled from 'styled-components';
import { TONES, type Tone } from './theme/palette';
import { font, tone } from './theme/tokens';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** CSS length. */
  size?: string;
}

const Disc = styled.span<{ $tone: Tone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  background: ${({ $tone }) => tone($tone).ground};
  color: ${({ $tone }) => tone($tone).text};
  font-weight: ${font.bold};
  line-height: 1;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const FRIENDLY = TONES.filter((name) => name !== 'danger');

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => [...part][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toLocaleUpperCase();

/** The same name gets the same ground everywhere. */
function toneOf(name: string): Tone {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return FRIENDLY[sum % FRIENDLY.length] ?? 'neutral';
}

/** A person's photo, else their initials. The name stands beside it, so it is silent to screen readers. */
export function Avatar({ name, src, size = '2rem' }: AvatarProps) {
  return (
    <Disc aria-hidden $tone={toneOf(name)} style={{ inlineSize: size, blockSize: size, fontSize: `calc(${size} * 0.4)` }}>
      {src ? <img src={src} alt="" loading="lazy" /> : initialsOf(name)}
    </Disc>
  );
}
