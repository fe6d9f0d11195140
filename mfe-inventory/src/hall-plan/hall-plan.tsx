import { useState } from 'react';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { LoadError, usePortal, useT } from '@portal/portal-kit';
import { PictureButtons } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { FieldHint } from '@portal/ui-kit/field';
import { DRAWING_TYPES } from '@portal/ui-kit/photo-types';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { PlanLists } from './plan-lists';
import { PlanPoint } from './plan-point';
import { PlanStage } from './plan-stage';
import { useHallPlan } from './use-hall-plan';

/** Where what is put onto the plan begins. */
const MIDDLE = 50;

/**
 * The plan of a place: its picture with the machines in the colour of their state, and the same as a list. Nothing where there is none and
 * none may be added.
 */
export function HallPlanCard({ location }: { location: Location }) {
  const t = useT();
  const { can, locale } = usePortal();
  const [editing, edit] = useState(false);
  const { answer, plan, ...change } = useHallPlan(location.id);
  const mayChange = can('settings.locations/update');
  if (!plan)
    return (
      <Card title={t('plan.title')}>
        {answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonText />}
      </Card>
    );
  if (!plan.picture && !mayChange) return null;
  const buttons = mayChange && (
    <Inline>
      {plan.picture && (
        <Button size="small" variant={editing ? 'primary' : undefined} aria-pressed={editing} onClick={() => edit(!editing)}>
          {t(editing ? 'plan.done' : 'plan.edit')}
        </Button>
      )}
      {(editing || !plan.picture) && (
        <PictureButtons
          icon="image"
          types={DRAWING_TYPES}
          name={t('plan.title')}
          change={t(plan.picture ? 'plan.replace' : 'plan.upload')}
          remove={t('plan.remove')}
          onChange={change.upload}
          onRemove={plan.picture ? change.remove : undefined}
        />
      )}
    </Inline>
  );
  return (
    <Card title={t('plan.title')} actions={buttons}>
      {plan.picture ? (
        <Stack $gap="s">
          {editing && <FieldHint>{t('plan.keys')}</FieldHint>}
          <PlanStage picture={plan.picture} label={t('plan.alt', { name: translated(location.name, locale) })}>
            {plan.points.map((point) => (
              <PlanPoint
                key={point.equipment_id}
                point={point}
                onPlace={editing ? ({ x, y }) => void change.put(point.equipment_id, x, y) : undefined}
                onTakeOff={() => void change.takeOff(point.equipment_id)}
              />
            ))}
          </PlanStage>
          <PlanLists
            plan={plan}
            location={location}
            onPut={editing ? (id) => change.put(id, MIDDLE, MIDDLE) : undefined}
            onTakeOff={editing ? (id) => void change.takeOff(id) : undefined}
          />
        </Stack>
      ) : (
        <FieldHint>{t('plan.hint')}</FieldHint>
      )}
    </Card>
  );
}
