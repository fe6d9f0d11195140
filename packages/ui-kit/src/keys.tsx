import styled from 'styled-components';
import { color, font, radius, space } from './theme/tokens';

const Place = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space.xs};
  direction: ltr;
`;

const Key = styled.kbd`
  min-inline-size: 1.75em;
  padding: 0 ${space.xs};
  font-family: inherit;
  font-size: ${font.caption};
  line-height: 1.6;
  text-align: center;
  color: ${color.muted};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

/** Keys as they are engraved on a keyboard, from left to right in every language. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Place>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Place>
  );
}
