import { confirm, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Drawer } from '@portal/ui-kit/drawer';
import { Stack } from '@portal/ui-kit/stack';
import { withoutState, withoutTransition } from '../draft/draft-changes';
import type { DraftEditor, Selection } from '../draft/use-flow-draft';
import { useFlowWords } from '../draft/use-flow-words';
import { StateFields } from './state-fields';
import { TransitionFields } from './transition-fields';

/** Asks, then takes the state or the transition away. */
export function useRemoval({ content, change, select }: Pick<DraftEditor, 'content' | 'change' | 'select'>) {
  const t = useT();
  const words = useFlowWords(content);
  return async ({ part, key }: Selection): Promise<boolean> => {
    const state = content.states.find((one) => one.key === key);
    const transition = content.transitions.find((one) => one.key === key);
    const name = part === 'state' ? words.state(state) : words.transition(transition);
    const body = part === 'state' ? t('flows.remove_state_body') : undefined;
    if (!(await confirm({ title: t('flows.remove_title', { name }), body, confirm: t('flows.remove'), danger: true }))) return false;
    change(part === 'state' ? withoutState(content, key) : withoutTransition(content, key));
    select(null);
    return true;
  };
}

/** The panel at the side that edits what is selected. */
export function EditPanel({ editor }: { editor: DraftEditor }) {
  const t = useT();
  const { content, selected, select } = editor;
  const words = useFlowWords(content);
  const remove = useRemoval(editor);
  const state = selected?.part === 'state' ? content.states.find(({ key }) => key === selected.key) : undefined;
  const transition = selected?.part === 'transition' ? content.transitions.find(({ key }) => key === selected.key) : undefined;
  if (!selected || (!state && !transition)) return null;
  return (
    <Drawer open onClose={() => select(null)} title={state ? words.state(state) : words.transition(transition)}>
      <Stack>
        {state && <StateFields state={state} editor={editor} />}
        {transition && <TransitionFields transition={transition} editor={editor} />}
        <div>
          <Button icon="trash" variant="danger" onClick={() => void remove(selected)}>
            {t('flows.remove')}
          </Button>
        </div>
      </Stack>
    </Drawer>
  );
}
