import styled from 'styled-components';
import { color } from '@portal/ui-kit/theme';

const Drawing = styled.svg`
  flex: none;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  color: ${color.brand};
  path + path {
    stroke: ${color.surface};
  }
`;

/** The product's own mark, where a tenant has no logo: a hexagon nut with a tick. */
export function ProductMark() {
  return (
    <Drawing viewBox="0 0 40 40" aria-hidden>
      <path
        fill="currentColor"
        d="M12.2 4h15.6a3 3 0 0 1 2.6 1.5l7.8 13a3 3 0 0 1 0 3l-7.8 13a3 3 0 0 1-2.6 1.5H12.2a3 3 0 0 1-2.6-1.5l-7.8-13a3 3 0 0 1 0-3l7.8-13A3 3 0 0 1 12.2 4Z"
      />
      <path fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" d="m13 20.5 5 5 9.5-10.5" />
    </Drawing>
  );
}
