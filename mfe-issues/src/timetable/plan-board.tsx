import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { translated } from '@portal/contracts/locales';
import { addressOf, currentSearch, goTo, LoadError, useDictionary, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { breakpoint } from '@portal/ui-kit/theme';
import { Agenda } from './agenda';
import { Calendar } from './calendar';
import { Gantt } from './gantt';
import { readPlan, writePlan, type PlanAddress } from './plan-address';
import type { Bar } from './plan-bars';
import { conflictsOf } from './plan-conflicts';
import { rowsOf } from './plan-rows';
import { PlanToolbar } from './plan-toolbar';
import { usePlanWords } from './plan-words';
import { windowOf, zoomBy } from './plan-zoom';
import { plantClock } from './plant-clock';
import { usePlan, useStaff, type PlanFilters } from './use-plan';
import { useReplan } from './use-replan';

/** Parts of the window that a bar takes at least: shorter ones are drawn this wide. */
const LEAST_PART = 0.008;
const PAGE: readonly string[] = ['p', 'pp', 'sort_by', 'sort_dir'];

const narrow = window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`);
const watch = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** The list's query without its page and order. */
const filtersOf = (query: PlanFilters): PlanFilters => Object.fromEntries(Object.entries(query).filter(([name]) => !PAGE.includes(name)));

interface PlanBoardProps {
  /** The query of the list. */
  query: PlanFilters;
  /** The work of the person alone, without a table. */
  own?: boolean;
}

/** The list of issues on a time axis, in a calendar, or as an agenda: what it finds, and the dates of plans that are to come. */
export function PlanBoard({ query, own = false }: PlanBoardProps) {
  const t = useT();
  const format = useFormat();
  const { can, tenant, locale } = usePortal();
  const [params, setParams] = useSearchParams();
  const isPhone = useSyncExternalStore(watch, () => narrow.matches);
  const clock = plantClock(tenant.default_timezone);
  const words = usePlanWords();
  const asked = readPlan(params, clock, Date.now());
  const read: PlanAddress = own && asked.by === 'person' ? { ...asked, by: 'machine' } : asked;
  const view = isPhone && read.view === 'gantt' ? 'agenda' : read.view;
  const zoom = view === 'calendar' && (read.zoom === 'quarter' || read.zoom === 'year') ? 'month' : read.zoom;
  const address: PlanAddress = { ...read, view, zoom };
  const { from, to } = windowOf(zoom, read.at, clock);
  const span = useMemo(() => ({ from, to }), [from, to]);
  const found = usePlan({ filters: filtersOf(query), own }, span);
  const { people, off } = useStaff(span, own);
  const { entries } = useDictionary('prod_lines', read.by === 'line');
  const { shown, change, undo } = useReplan(found.bars, found.updatedAt);
  const bars = useMemo(() => shown?.filter((bar) => bar.from < to && Math.max(bar.to, bar.from + 1) > from), [shown, from, to]);
  const conflicts = useMemo(() => conflictsOf(bars ?? [], off), [bars, off]);
  const { by } = read;
  const rows = useMemo(() => {
    const line = (entry: { value: Parameters<typeof translated>[0] }) => translated(entry.value, locale);
    const also = by === 'person' ? people : by === 'line' ? entries.map((entry) => ({ id: entry.id, name: line(entry) || entry.key })) : [];
    const said = { line, none: words.none(by), compare: format.compare };
    return rowsOf(bars ?? [], { by, also, least: LEAST_PART * (to - from), words: said });
  }, [bars, by, people, entries, from, to, locale, words, format]);
  const go = (next: Partial<PlanAddress>) => setParams(writePlan(currentSearch(), next, clock), { replace: true });
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyped || !undo) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => undoByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const canMove = ({ item }: Bar) => !item.closed && can(item.kind === 'issue' ? 'issues/update' : 'timetable/update');
  const hrefOf = ({ item }: Bar): string | null => {
    if (item.id === null) return can('timetable/read') ? addressOf('periodics') : null;
    return addressOf(can('issues/read') ? 'issues.show' : 'my_issues.show', { id: item.id });
  };
  const table = () => {
    const next = currentSearch();
    for (const name of ['show', 'zoom', 'rows', 'at']) next.delete(name);
    setParams(next);
  };
  const shared = { window: span, clock, words, conflicts };
  return (
    <Stack>
      <PlanToolbar address={address} window={span} words={words} change={go} onTable={own ? undefined : table} undo={undo} own={own} />
      {found.more && <Banner tone="warning">{t('plan.more')}</Banner>}
      {!bars && (found.error ? <LoadError compact error={found.error} onRetry={found.retry} /> : <SkeletonText lines={12} />)}
      {bars && view === 'gantt' && rows.length > 0 && (
        <Gantt
          {...shared}
          label={t(own ? 'routes.my_timetable' : 'plan.title')}
          rows={rows}
          bars={bars}
          zoom={zoom}
          off={off}
          isByPerson={by === 'person'}
          canMove={canMove}
          canAssign={can('issues.assign/update')}
          change={change}
          onOpen={(bar) => {
            const href = hrefOf(bar);
            if (href) void goTo(href);
          }}
          onZoom={(steps, at) => go({ zoom: zoomBy(zoom, steps), at })}
        />
      )}
      {bars && view === 'calendar' && (
        <Calendar {...shared} bars={bars} hrefOf={hrefOf} onDay={(at) => go({ view: 'agenda', zoom: 'day', at })} />
      )}
      {bars?.length === 0 && view !== 'calendar' && (
        <EmptyState compact icon="calendar" title={t('plan.empty')}>
          {t(own ? 'plan.own_empty_hint' : 'plan.empty_hint')}
        </EmptyState>
      )}
      {bars && view === 'agenda' && <Agenda {...shared} bars={bars} hrefOf={hrefOf} />}
      {/* Once the board stands: it would be pushed down. */}
      {Boolean(bars ?? found.error) && <small>{t('plan.timezone', { zone: tenant.default_timezone })}</small>}
    </Stack>
  );
}
