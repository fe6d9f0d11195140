import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { media, space } from '@portal/ui-kit/theme';

const Bar = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: 1fr;
  gap: ${space.s};
  margin-block-end: ${space.m};
`;

const Fields = styled.div<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    flex-direction: column;
    align-items: stretch;
  }
`;

const Toggle = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

/** Width of a search field, by what is typed into it. */
export const Wide = styled.div`
  flex: 1 1 14rem;
  max-inline-size: 28rem;
  ${media.phone} {
    flex: none;
    max-inline-size: none;
  }
`;
export const Medium = styled.div`
  flex: 0 1 13rem;
  ${media.phone} {
    flex: none;
  }
`;
export const Narrow = styled.div`
  flex: 0 1 8rem;
  ${media.phone} {
    flex: none;
  }
`;

interface SearchBarProps {
  /** How many fields narrow the list now. */
  active: number;
  onClear: () => void;
  children: ReactNode;
}

/** Search of a list: everything in sight on a desk, one press away on a phone. */
export function SearchBar({ active, onClear, children }: SearchBarProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Bar>
      <Toggle>
        <Button block icon="search" aria-expanded={open} onClick={() => setOpen(!open)}>
          {active > 0 ? t('search.toggle_active', { count: active }) : t('search.toggle')}
        </Button>
      </Toggle>
      <Fields $open={open}>
        {children}
        {active > 0 && (
          <Button variant="quiet" icon="close" onClick={onClear}>
            {t('actions.clear')}
          </Button>
        )}
      </Fields>
    </Bar>
  );
}
