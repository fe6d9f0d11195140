import { useState } from 'react';
import { FLOW_LIMITS, type EscalationPart } from '@portal/contracts/issues/flow-terms';
import type { EscalationLevel } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Cell, Columns, Stack } from '@portal/ui-kit/stack';
import type { DraftEditor } from '../draft/use-flow-draft';
import { ConditionBuilder } from '../fields/condition-builder';
import { MinutesField } from '../fields/minutes-field';
import { RecipientsFields } from '../fields/recipients-fields';
import { useFieldErrors } from '../fields/use-field-errors';
import { levelNumber, withLevel, withoutLevel } from './level-changes';

interface LevelCardProps {
  editor: DraftEditor;
  part: EscalationPart;
  level: EscalationLevel;
  path: string;
}

/** One level: when, how often, for which issues, and who is told. */
export function LevelCard({ editor, part, level, path }: LevelCardProps) {
  const t = useT();
  const { content, change } = editor;
  const errors = useFieldErrors(editor, path);
  const set = (changes: Partial<EscalationLevel>) => change(withLevel(content, part, { ...level, ...changes }));
  const name = t('flows.level', { level: levelNumber(content, part, level.key) });
  const remove = (
    <IconButton icon="trash" label={t('flows.remove_named', { name })} onClick={() => change(withoutLevel(content, part, level.key))} />
  );
  return (
    <Card title={name} actions={remove}>
      <Columns>
        <Cell $span={6}>
          <Stack>
            <Times level={level} error={errors.key} set={set} />
            <ConditionBuilder
              hint={t('flows.level_conditions_hint')}
              value={level.conditions}
              onChange={(conditions) => set({ conditions })}
            />
          </Stack>
        </Cell>
        <Cell $span={6}>
          <RecipientsFields value={level.recipients} error={errors.recipients} onChange={(recipients) => set({ recipients })} />
        </Cell>
      </Columns>
    </Card>
  );
}

interface TimesProps {
  level: EscalationLevel;
  error: string | undefined;
  set: (changes: Partial<EscalationLevel>) => void;
}

/** What is typed stays as it is while it is no time; the level keeps the last one that was. */
function Times({ level, error, set }: TimesProps) {
  const t = useT();
  const [after, setAfter] = useState<number | null>(level.after_minutes);
  const [repeat, setRepeat] = useState(level.repeat_minutes);
  const tooOften = repeat !== null && repeat < FLOW_LIMITS.repeatMinMinutes;
  const changeAfter = (minutes: number | null) => {
    setAfter(minutes);
    if (minutes !== null) set({ after_minutes: minutes });
  };
  const changeRepeat = (minutes: number | null) => {
    setRepeat(minutes);
    if (minutes === null || minutes >= FLOW_LIMITS.repeatMinMinutes) set({ repeat_minutes: minutes });
  };
  return (
    <>
      <MinutesField
        required
        label={t('flows.timer_minutes')}
        value={after}
        error={after === null ? t('flows.rules.timer_missing') : error}
        onChange={changeAfter}
      />
      <MinutesField
        label={t('flows.repeat_minutes')}
        hint={t('flows.repeat_hint')}
        value={repeat}
        error={tooOften ? t('flows.too_often', { minutes: FLOW_LIMITS.repeatMinMinutes }) : undefined}
        onChange={changeRepeat}
      />
    </>
  );
}
