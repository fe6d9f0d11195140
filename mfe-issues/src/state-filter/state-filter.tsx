import { useState } from 'react';
import styled from 'styled-components';
import { lazyPanel, useT } from '@portal/portal-kit';
import { media, space, target } from '@portal/ui-kit/theme';
import { wasEmpty } from './empty-lists';
import type { StateChipsProps } from './state-chips';

const StateChips = lazyPanel(async () => (await import('./state-chips')).StateChips);

/** On phones the row goes on to the side. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  &[data-kept='true'] {
    min-block-size: ${target};
  }
  &[data-kept='false']:empty {
    display: none;
  }
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * ${space.l});
    padding-inline: ${space.l};
  }
`;

const NOT_COUNTED = new Set(['p', 'pp', 'sort_by', 'sort_dir', 'flow_state_id_equals']);

interface StateFilterProps extends Omit<StateChipsProps, 'filters'> {
  /** What the call of the list is asked now. */
  query: StateChipsProps['filters'];
}

/**
 * The numbers by state above a list. Their place is there before they are, so that the list stays where it is; not where nothing was
 * counted the last time.
 */
export function StateFilter({ query, ...chips }: StateFilterProps) {
  const t = useT();
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_COUNTED.has(name)));
  const [kept] = useState(() => !wasEmpty(chips.of, JSON.stringify(filters)));
  return (
    <Row role="group" aria-label={t('search.by_status')} data-kept={kept}>
      <StateChips {...chips} filters={filters} />
    </Row>
  );
}
