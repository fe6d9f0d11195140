import { linkIssue } from '@portal/contracts/issues/contracts';
import type { Issue, LinkKind } from '@portal/contracts/issues/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { IssuePicker } from './issue-picker';

interface LinkDialogProps {
  issue: Issue;
  onClose: () => void;
  onLinked: () => void;
}

/** Relations that people make; a duplicate is closed by a way of its own. */
const RELATIONS = {
  follows: { kind: 'follows', outgoing: true },
  followed_by: { kind: 'follows', outgoing: false },
  blocks: { kind: 'blocks', outgoing: true },
  blocked_by: { kind: 'blocks', outgoing: false },
} as const satisfies Record<string, { kind: LinkKind; outgoing: boolean }>;
type Relation = keyof typeof RELATIONS;

/** Links an issue to another: how, and to which. */
export function LinkDialog({ issue, onClose, onLinked }: LinkDialogProps) {
  const t = useT();
  const form = useApiForm(linkIssue, {
    values: { relation: 'follows' as Relation, issue_id: null as number | null },
    body: ({ relation, issue_id }) => ({ kind: RELATIONS[relation].kind, issue_id: issue_id ?? 0 }),
    send: async ({ kind, issue_id }, { values }) => {
      const [from, to] = RELATIONS[values.relation].outgoing ? [issue.id, issue_id] : [issue_id, issue.id];
      await api(linkIssue, { params: { id: from }, body: { kind, issue_id: to } });
      return issue_id;
    },
    onSaved: (other) => {
      notify.show({ tone: 'success', text: t('links.added', { id: other }) });
      onLinked();
      onClose();
    },
  });
  const { relation, issue_id } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('links.title', { id: issue.id })}
      action={t('links.add')}
      incomplete={issue_id === null ? t('issue.needed', { field: t('links.issue') }) : null}
      onClose={onClose}
    >
      <NativeSelect
        label={t('links.relation')}
        value={relation}
        options={(Object.keys(RELATIONS) as Relation[]).map((value) => ({ value, label: t(`links.relations.${value}`) }))}
        onChange={(value) => form.change('relation', value)}
      />
      <IssuePicker
        {...form.field('issue_id')}
        label={t('links.issue')}
        required
        of={issue}
        value={issue_id}
        onChange={(id) => form.change('issue_id', id)}
      />
    </FormDialog>
  );
}
