import { CounterTriggered } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { crossedByLevels, crossedByTotal } from './trigger-rules';
import { storeEvaluated, waitingTriggers, type Evaluated, type WaitingTrigger } from './trigger.repository';

const counterTriggered = defineEvent(CounterTriggered);

/** A reading that was stored: `at` in milliseconds since the epoch, `value` a decimal. */
export interface StoredReading {
  at: number;
  value: string;
}

/** A threshold looks at what is newer than all before, and again at the newest one where that was corrected. */
function evaluate(trigger: WaitingTrigger, readings: readonly StoredReading[]): Evaluated {
  const { id, evaluated_at } = trigger;
  const newest = readings.at(-1);
  if (trigger.every !== null) return { id, evaluated_at, ...crossedByTotal(trigger, trigger.total, newest?.value ?? '0') };
  const seen = readings.filter(({ at }) => evaluated_at === null || at >= evaluated_at);
  const crossed = crossedByLevels(
    trigger,
    seen.map(({ value }) => value),
  );
  return { id, ...crossed, evaluated_at: seen.at(-1)?.at ?? evaluated_at };
}

/**
 * Holds readings that were just stored against the triggers of their meters, which are locked, and publishes each that was crossed.
 *
 * @param byMeter readings by the number of their meter, in any order
 */
export async function fireTriggers(query: Query, byMeter: ReadonlyMap<number, readonly StoredReading[]>): Promise<void> {
  const triggers = await waitingTriggers(query, [...byMeter.keys()]);
  if (triggers.length === 0) return;
  const evaluated = triggers.map((trigger) => {
    const readings = [...(byMeter.get(trigger.counter_id) ?? [])].sort((a, b) => a.at - b.at);
    return { trigger, after: evaluate(trigger, readings) };
  });
  await storeEvaluated(
    query,
    evaluated.map(({ after }) => after),
  );
  query.publishAll(
    evaluated.flatMap(({ trigger, after: { crossings, value } }) =>
      value === null
        ? []
        : [
            counterTriggered(trigger.counter_id, {
              triggerId: trigger.id,
              crossing: crossings,
              counterId: trigger.counter_id,
              equipmentId: trigger.equipment_id,
              categoryId: trigger.category_id,
              title: trigger.title,
              counter: trigger.name,
              value,
              unit: trigger.unit,
            }),
          ],
    ),
  );
}
