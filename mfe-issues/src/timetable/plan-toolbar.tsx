import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Inline } from '@portal/ui-kit/stack';
import { PLAN_VIEWS, type PlanAddress, type PlanView } from './plan-address';
import { GROUPINGS } from './plan-rows';
import type { PlanWords } from './plan-words';
import { stepFrom, zoomBy, ZOOMS, type Span } from './plan-zoom';

interface PlanToolbarProps {
  address: PlanAddress;
  window: Span;
  words: PlanWords;
  change: (address: Partial<PlanAddress>) => void;
  /** Leads to the list that the board shows; undefined where there is none. */
  onTable: (() => void) | undefined;
  undo: (() => void) | undefined;
  /** The board of one person: without rows of people. */
  own: boolean;
}

/** Where the board is in time, how much of it is seen, and as what. */
export function PlanToolbar({ address, window, words, change, onTable, undo, own }: PlanToolbarProps) {
  const t = useT();
  const { view, zoom, by } = address;
  const views: readonly (PlanView | 'table')[] = onTable ? [...PLAN_VIEWS, 'table'] : PLAN_VIEWS;
  const groupings = own ? GROUPINGS.filter((grouping) => grouping !== 'person') : GROUPINGS;
  const show = (next: PlanView | 'table') => (next === 'table' ? onTable?.() : change({ view: next }));
  return (
    <Inline $justify="space-between">
      <Inline>
        <IconButton icon="chevron-left" label={t('plan.previous')} onClick={() => change({ at: stepFrom(window, -1) })} />
        <Button onClick={() => change({ at: Date.now() })}>{t('plan.today')}</Button>
        <IconButton icon="chevron-right" label={t('plan.next')} onClick={() => change({ at: stepFrom(window, 1) })} />
        <strong aria-live="polite">{words.window(zoom, window)}</strong>
      </Inline>
      <Inline>
        {view === 'gantt' && (
          <>
            <IconButton icon="history" label={t('plan.undo')} disabled={!undo} onClick={() => undo?.()} />
            <IconButton
              icon="plus"
              label={t('plan.closer')}
              disabled={zoom === ZOOMS[0]}
              onClick={() => change({ zoom: zoomBy(zoom, -1) })}
            />
            <IconButton
              icon="minus"
              label={t('plan.wider')}
              disabled={zoom === ZOOMS.at(-1)}
              onClick={() => change({ zoom: zoomBy(zoom, 1) })}
            />
          </>
        )}
        <NativeSelect
          hideLabel
          label={t('plan.zoom')}
          value={zoom}
          onChange={(next) => change({ zoom: next })}
          options={ZOOMS.map((value) => ({ value, label: t(`plan.zooms.${value}`) }))}
        />
        {view === 'gantt' && (
          <NativeSelect
            hideLabel
            label={t('plan.rows')}
            value={by}
            onChange={(next) => change({ by: next })}
            options={groupings.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
          />
        )}
        <NativeSelect
          hideLabel
          label={t('plan.view')}
          value={view}
          onChange={show}
          options={views.map((value) => ({ value, label: t(`plan.views.${value}`) }))}
        />
      </Inline>
    </Inline>
  );
}
