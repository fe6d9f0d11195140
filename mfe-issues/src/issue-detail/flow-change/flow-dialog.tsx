import { changeIssue, listFlows } from '@portal/contracts/issues/contracts';
import type { Flow, FlowState, Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { NativeSelect } from '@portal/ui-kit/native-select';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface FlowDialogProps {
  issue: Issue;
  onClose: () => void;
  onChange: ChangeIssue;
}

/** Stands for the state that is like the one the issue is in. */
const ALIKE = 0;

/**
 * The states that can be named: none of the version that the issue follows already, where its transitions lead, and none that would close
 * it.
 */
function statesFor({ flow_state_id, flow_state_finished }: Issue, flow: Flow | undefined): FlowState[] {
  const states = flow?.states ?? [];
  if (states.some(({ id }) => id === flow_state_id)) return [];
  return states.filter(({ finished }) => !finished || flow_state_finished);
}

/** Sets the flow of one issue, or brings it to the published version of its own, and says in which status it goes on. */
export function FlowDialog({ issue, onClose, onChange }: FlowDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const flows = useApiQuery(listFlows, {}).data?.items ?? [];
  const base = useEdited(issue);
  const said = () => notify.show({ tone: 'success', text: t('done.flow', { id: base.id }) });
  const form = useApiForm(changeIssue, {
    values: { flow_id: base.flow.id, flow_state_id: ALIKE },
    body: ({ flow_id, flow_state_id }) => ({ flow_id, ...(flow_state_id !== ALIKE && { flow_state_id }) }),
    send: (body) => onChange(body, said, { throws: true, base }),
    onSaved: onClose,
  });
  const { flow_id, flow_state_id } = form.values;
  const offered = flows.filter(({ id, enabled, published_version }) => id === base.flow.id || (enabled && published_version !== null));
  const states = statesFor(
    base,
    flows.find(({ id }) => id === flow_id),
  );
  const choose = (id: number) => {
    form.change('flow_id', id);
    form.change('flow_state_id', ALIKE);
  };
  return (
    <FormDialog form={form} title={t('set_flow.change', { id: base.id })} onClose={onClose}>
      <NativeSelect
        {...form.field('flow_id')}
        required
        label={t('routes.flow')}
        hint={t('set_flow.hint')}
        value={flow_id}
        options={offered.map(({ id, name }) => ({ value: id, label: translated(name, locale) }))}
        onChange={choose}
      />
      <NativeSelect
        {...form.field('flow_state_id')}
        label={t('fields.status')}
        value={flow_state_id}
        options={[
          { value: ALIKE, label: t('set_flow.alike') },
          ...states.map(({ id, name }) => ({ value: id, label: translated(name, locale) })),
        ]}
        onChange={(id) => form.change('flow_state_id', id)}
      />
    </FormDialog>
  );
}
