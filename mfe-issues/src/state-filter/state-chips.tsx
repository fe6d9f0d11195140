import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Contract } from '@portal/contracts/contract';
import { countIssueHistoryByState, countIssuesByState, countMyIssuesByState } from '@portal/contracts/issues/contracts';
import type { StateCount } from '@portal/contracts/issues/schemas';
import { REFRESH } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, useFormat, usePortal } from '@portal/portal-kit';
import { useShownAtOnce } from '@portal/portal-kit/list';
import { Icon } from '@portal/ui-kit/icon';
import { color, radius, space, target, tone, type Tone } from '@portal/ui-kit/theme';
import { countButtonStyle } from '../issue-counts/count-button-style';
import { stateLook } from '../states/state-look';
import { rememberCount } from './empty-lists';
import { mergeStates } from './merge-states';

const Chip = styled.button`
  ${countButtonStyle}
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  flex: none;
  min-block-size: ${target};
  padding-inline: ${space.m};
  border-radius: ${radius.full};
  color: ${color.text};
  white-space: nowrap;
`;

const Look = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  color: ${({ $tone }) => tone($tone).text};
`;

const COUNTS = { issues: countIssuesByState, my_issues: countMyIssuesByState, issue_history: countIssueHistoryByState };

export interface StateChipsProps {
  /** Which list is counted. */
  of: keyof typeof COUNTS;
  /** What narrows what is counted. */
  filters: Readonly<Record<string, string | number | boolean>>;
  /** Not until the rows are there: they come first. */
  enabled: boolean;
  selected: number | null;
  onSelect: (state: number | null) => void;
}

function wordsOf(states: readonly StateCount[], locale: Parameters<typeof translated>[1]): (state: StateCount) => string {
  const several = new Set(states.map(({ flow }) => flow.id)).size > 1;
  return ({ flow, name }) => (several ? `${translated(flow.name, locale)}: ${translated(name, locale)}` : translated(name, locale));
}

const NONE: readonly StateCount[] = [];

/**
 * States in their order, with those that have become empty meanwhile: a chip does not vanish under the finger, and moves none beside it.
 * @param filters what was counted; null while those of other filters are still shown
 */
function useKeptStates(counted: readonly StateCount[], filters: string | null): readonly StateCount[] {
  const [kept, keep] = useState({ counted, filters, shown: counted });
  if (filters === null || (kept.counted === counted && kept.filters === filters)) return kept.shown;
  const shown = kept.filters === filters ? mergeStates(kept.shown, counted) : counted;
  keep({ counted, filters, shown });
  return shown;
}

/** How many issues of the list are in each state; a press shows those alone, another one all of them again. */
export function StateChips({ of, filters, enabled, selected, onSelect }: StateChipsProps) {
  const format = useFormat();
  const { locale } = usePortal();
  const counts = COUNTS[of] as Contract<{ query: object }, { items: StateCount[] }>;
  const { data, isPlaceholderData } = useApiQuery(
    counts,
    { query: filters },
    { live: ['issue'], beside: true, refetchInterval: REFRESH.dashboardS * 1000, keep: true, enabled },
  );
  const asked = JSON.stringify(filters);
  const states = useKeptStates(data?.items ?? NONE, isPlaceholderData ? null : asked);
  const counted = isPlaceholderData ? undefined : data?.items.length;
  useEffect(() => {
    if (counted !== undefined) rememberCount(of, asked, counted);
  }, [of, asked, counted]);
  const wordOf = wordsOf(states, locale);
  const [shown, select] = useShownAtOnce(selected, onSelect);
  return states.map((state) => {
    const { tone: colour, icon } = stateLook(state.kind);
    return (
      <Chip key={state.id} type="button" aria-pressed={state.id === shown} onClick={() => select(state.id === shown ? null : state.id)}>
        <Look $tone={colour}>
          <Icon name={icon} />
        </Look>
        <span>{wordOf(state)}</span>
        <strong>{format.number(state.count)}</strong>
      </Chip>
    );
  });
}
