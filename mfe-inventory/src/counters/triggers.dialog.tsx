import { useState } from 'react';
import styled from 'styled-components';
import { listCounterTriggers, removeCounterTrigger } from '@portal/contracts/inventory/contracts';
import type { Counter, CounterTrigger } from '@portal/contracts/inventory/schemas';
import { api, confirm, invalidate, lazyDialog, LoadError, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { useCategoryLines } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { COUNTER_LIVE, useCounterWords } from './counter-words';

const TriggerFormDialog = lazyDialog(async () => (await import('./trigger-form.dialog')).TriggerFormDialog);

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.m};
  padding-block: ${space.s};
  border-block-end: 1px solid ${color.line};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** What a trigger looks for, in words: "Every 500 h". */
function useTriggerText(unit: string) {
  const t = useT();
  const words = useCounterWords();
  return ({ every, threshold, direction }: CounterTrigger) =>
    every !== null
      ? t('counters.triggers.every_text', { value: words.value(every, unit) })
      : t(`counters.triggers.${direction ?? 'above'}_text`, { value: words.value(threshold, unit) });
}

/** The triggers of a meter: what opens an issue by itself. */
export function TriggersDialog({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const t = useT();
  const { can } = usePortal();
  const words = useCounterWords();
  const textOf = useTriggerText(counter.unit);
  const categories = useCategoryLines();
  const [adding, setAdding] = useState(false);
  const triggers = useApiQuery(listCounterTriggers, { params: { id: counter.id } }, { live: COUNTER_LIVE });
  const mayEdit = can('settings.counters/update');
  const remove = async (trigger: CounterTrigger) => {
    const sure = await confirm({
      title: t('counters.triggers.remove_title', { name: textOf(trigger) }),
      body: t('counters.triggers.remove_body'),
      confirm: t('counters.triggers.remove'),
      danger: true,
    });
    if (!sure) return;
    try {
      await api(removeCounterTrigger, { params: { id: counter.id, triggerId: trigger.id } });
      invalidate(['counter']);
    } catch (error) {
      notify.failed(error);
    }
  };
  const items = triggers.data?.items;
  const list = items && items.length > 0 && (
    <ul>
      {items.map((trigger) => (
        <Row key={trigger.id}>
          <div>
            {textOf(trigger)}: {trigger.title}
            <small>
              {categories.find(({ id }) => id === trigger.category_id)?.label}
              {trigger.crossings > 0 && ` · ${t('counters.triggers.crossed', { number: trigger.crossings })}`}
            </small>
          </div>
          {mayEdit && (
            <IconButton
              icon="trash"
              label={t('counters.triggers.remove_named', { name: textOf(trigger) })}
              onClick={() => void remove(trigger)}
            />
          )}
        </Row>
      ))}
    </ul>
  );
  return (
    <>
      <Dialog open dismissable size="medium" title={t('counters.triggers.of', { name: words.name(counter) })} onClose={onClose}>
        <Stack>
          {items ? (
            list || (
              <EmptyState compact icon="bell" title={t('counters.triggers.empty')}>
                {t('counters.triggers.empty_hint')}
              </EmptyState>
            )
          ) : triggers.error ? (
            <LoadError compact error={triggers.error} onRetry={() => void triggers.refetch()} />
          ) : (
            <SkeletonText lines={3} />
          )}
          {mayEdit && (
            <div>
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('counters.triggers.add')}
              </Button>
            </div>
          )}
        </Stack>
      </Dialog>
      {adding && <TriggerFormDialog counter={counter} onClose={() => setAdding(false)} />}
    </>
  );
}
