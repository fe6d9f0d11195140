import styled from 'styled-components';
import { color } from '@portal/ui-kit/theme';
import mark from './mark.json';

const Drawing = styled.svg`
  flex: none;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  color: ${color.brand};
  path + path {
    stroke: ${color.surface};
  }
`;

/**
 * The product's own mark, where a tenant has no logo: a hexagon nut with a tick. The build draws the page's icons and its first sight from
 * the same file.
 */
export function ProductMark() {
  return (
    <Drawing viewBox="0 0 40 40" aria-hidden>
      <path fill="currentColor" d={mark.nut} />
      <path fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" d={mark.tick} />
    </Drawing>
  );
}
