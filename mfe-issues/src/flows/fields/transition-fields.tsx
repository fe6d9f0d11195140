import { TRIGGERS } from '@portal/contracts/issues/flow-terms';
import type { DraftTransition } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { sorted, withTransition } from '../draft/draft-changes';
import type { DraftEditor } from '../draft/use-flow-draft';
import { useFlowWords } from '../draft/use-flow-words';
import { AllowedFields } from './allowed-fields';
import { AskedParameters } from './asked-parameters';
import { ConditionBuilder } from './condition-builder';
import { EffectFields } from './effect-fields';
import { MinutesField } from './minutes-field';
import { useFieldErrors } from './use-field-errors';

const ANY = '';

interface TransitionFieldsProps {
  transition: DraftTransition;
  editor: DraftEditor;
}

/** The fields of a transition. */
export function TransitionFields({ transition, editor }: TransitionFieldsProps) {
  const t = useT();
  const { content, change } = editor;
  const errors = useFieldErrors(editor, `transitions.${content.transitions.indexOf(transition)}`);
  const set = (changes: Partial<DraftTransition>) => change(withTransition(content, { ...transition, ...changes }));
  const { trigger } = transition;
  return (
    <Stack>
      <TranslatableField
        required
        name="name"
        label={t('flows.name')}
        hint={t('flows.transition_name_hint')}
        value={transition.name}
        errors={errors}
        onChange={(name) => set({ name })}
      />
      <Ends transition={transition} editor={editor} set={set} />
      <NativeSelect
        label={t('flows.trigger')}
        value={trigger}
        options={TRIGGERS.map((value) => ({ value, label: t(`flows.triggers.${value}`) }))}
        onChange={(chosen) =>
          set(
            chosen === 'timer' ? { trigger: chosen, timer_minutes: 60, post_issue_action: null } : { trigger: chosen, timer_minutes: null },
          )
        }
      />
      {trigger === 'timer' && (
        <MinutesField
          required
          label={t('flows.timer_minutes')}
          value={transition.timer_minutes}
          error={errors.timer_minutes}
          onChange={(timer_minutes) => set({ timer_minutes })}
        />
      )}
      {trigger === 'manual' && <AllowedFields value={transition.allowed_to} onChange={(allowed_to) => set({ allowed_to })} />}
      <Checkbox
        label={t('flows.requires_resolution')}
        hint={t('flows.requires_resolution_hint')}
        checked={transition.requires_resolution}
        onChange={(requires_resolution) => set({ requires_resolution })}
      />
      <Checkbox
        label={t('flows.sets_formal_confirm')}
        checked={transition.sets_formal_confirm}
        onChange={(sets_formal_confirm) => set({ sets_formal_confirm })}
      />
      <ConditionBuilder hint={t('flows.conditions_hint')} value={transition.conditions} onChange={(conditions) => set({ conditions })} />
      {trigger === 'manual' && <AskedParameters value={transition.parameters} onChange={(parameters) => set({ parameters })} />}
      <EffectFields transition={transition} set={set} />
    </Stack>
  );
}

function Ends({ transition, editor, set }: TransitionFieldsProps & { set: (changes: Partial<DraftTransition>) => void }) {
  const t = useT();
  const { content } = editor;
  const words = useFlowWords(content);
  const errors = useFieldErrors(editor, `transitions.${content.transitions.indexOf(transition)}`);
  const states = sorted(content.states).map((state) => ({ value: state.key, label: words.state(state) }));
  return (
    <>
      <NativeSelect
        label={t('flows.from')}
        value={transition.from ?? ANY}
        error={errors.from ?? errors.sort}
        options={[{ value: ANY, label: t('flows.from_any') }, ...states]}
        onChange={(from) => set({ from: from === ANY ? null : from })}
      />
      <NativeSelect label={t('flows.to')} value={transition.to} error={errors.to} options={states} onChange={(to) => set({ to })} />
    </>
  );
}
