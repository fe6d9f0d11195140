import styled from 'styled-components';
import { oneLine } from './theme/one-line';
import { color, font, space } from './theme/tokens';

const Dot = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 0.75em;
  block-size: 0.75em;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.text} 25%, transparent);
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Labelled = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  max-inline-size: 100%;
  font-size: ${font.table};
  > :last-child {
    ${oneLine}
  }
`;

/** A colour that people chose, as a dot; words beside it carry the meaning. */
export function ColorDot({ colour, label }: { colour: string | null | undefined; label?: string }) {
  const dot = <Dot aria-hidden style={{ background: colour ?? 'transparent' }} />;
  return label ? (
    <Labelled>
      {dot}
      <span>{label}</span>
    </Labelled>
  ) : (
    dot
  );
}
