import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { SearchField } from '@portal/ui-kit/search-field';
import { space } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';

const Place = styled.div`
  max-inline-size: 30rem;
  margin-block-end: ${space.xl};
`;

interface HubSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** How many settings are left, for screen readers. */
  found: number;
}

/** Searches the names and descriptions of all settings. */
export function HubSearch({ value, onChange, found }: HubSearchProps) {
  const t = useT();
  return (
    <Place role="search">
      <SearchField label={t('hub.search')} value={value} onChange={onChange} />
      <VisuallyHidden role="status">{value.trim() === '' ? '' : t('hub.found', { count: found })}</VisuallyHidden>
    </Place>
  );
}
