import { CLOCKS, FLOW_STATE_KINDS } from '@portal/contracts/issues/flow-terms';
import type { DraftState } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { ColorPicker, TranslatableField } from '@portal/portal-kit/fields';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { withState } from '../draft/draft-changes';
import type { DraftEditor } from '../draft/use-flow-draft';
import { useFieldErrors } from './use-field-errors';

/** The fields of a state. */
export function StateFields({ state, editor }: { state: DraftState; editor: DraftEditor }) {
  const t = useT();
  const { content, change } = editor;
  const errors = useFieldErrors(editor, `states.${content.states.indexOf(state)}`);
  const set = (changes: Partial<DraftState>) => change(withState(content, { ...state, ...changes }));
  return (
    <Stack>
      <TranslatableField
        required
        name="name"
        label={t('flows.name')}
        value={state.name}
        errors={errors}
        error={errors.key}
        onChange={(name) => set({ name })}
      />
      <NativeSelect
        label={t('flows.kind')}
        hint={t('flows.kind_hint')}
        value={state.kind}
        error={errors.kind}
        options={FLOW_STATE_KINDS.map((value) => ({ value, label: t(`flows.kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <NativeSelect
        label={t('flows.clock')}
        hint={t('flows.clock_hint')}
        value={state.clock}
        error={errors.clock}
        options={CLOCKS.map((value) => ({ value, label: t(`flows.clocks.${value}`) }))}
        onChange={(clock) => set({ clock })}
      />
      <ColorPicker label={t('flows.color')} value={state.color} onChange={(color) => set({ color })} />
      <Checkbox label={t('flows.resolved')} checked={state.resolved} onChange={(resolved) => set({ resolved })} />
      <Checkbox label={t('flows.finished')} checked={state.finished} onChange={(finished) => set({ finished })} />
      <Checkbox
        label={t('flows.receive_btn')}
        hint={t('flows.receive_btn_hint')}
        checked={state.receive_btn}
        onChange={(receive_btn) => set({ receive_btn })}
      />
    </Stack>
  );
}
