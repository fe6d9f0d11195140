import { memo, useContext, useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import type { Issue } from '@portal/contracts/issues/schemas';
import { ExportButton, lazyDialog, notify, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Menu } from '@portal/ui-kit/menu';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { Criticality } from '../../states/criticality';
import { MachineTitle } from '../../states/machine-title';
import { IssueViewers } from './issue-viewers';
import { EditableText } from '../properties/editable-text';
import { IssueCategory } from '../category/issue-category';
import { HeadActions, HeadLine, Title } from './issue-head.style';
import { Editing } from '../../issue-fields/edit-pencil';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';
import { useIssuePage } from '../use-issue-page';
import { useArchive } from './use-archive';

const RejectDialog = lazyDialog(async () => (await import('./reject-dialog')).RejectDialog);
const FlowDialog = lazyDialog(async () => (await import('../flow-change/flow-dialog')).FlowDialog);

/** The issue is named by its address. */
const NO_QUERY = {};

/** Letters of a title that needs more than a few lines on a phone. */
const LONG_TITLE = 120;

interface IssueHeadProps {
  issue: Issue;
  reloading: boolean;
  onReload: () => void;
  /** None in the person's own view, which only reads. */
  onChange: ChangeIssue | undefined;
  /** Opens the fields of the page for edits, and closes them again. */
  onEdit: (editing: boolean) => void;
  onArchived: (issue: Issue) => void;
}

/** What the issue is: number, category, title; the one button that edits it, and the rarer actions in a menu. */
export const IssueHead = memo(function IssueHead({ issue, reloading, onReload, onChange, onEdit, onArchived }: IssueHeadProps) {
  const t = useT();
  const [asking, setAsking] = useState<'reject' | 'flow' | null>(null);
  const close = () => setAsking(null);
  useIssuePage({ id: issue.id, title: issue.title, list: onChange ? 'issues' : 'my_issues' });
  const rename = async (title: string, base: Issue) => {
    if (!onChange) return false;
    const undo = () => onChange({ title: base.title });
    return onChange({ title }, () => notify.show({ tone: 'success', text: t('done.title', { id: base.id }), undo }), { base });
  };
  const editing = useContext(Editing);
  const editable = Boolean(onChange) && !issue.deleted_at && (issue.can.edit || issue.can.assign);
  const actions = useRareActions(issue, onChange, setAsking, onArchived);

  return (
    <Stack $gap="s">
      <HeadLine $wrap={false}>
        <Inline $gap="l">
          <IssueCategory issue={issue} onChange={onChange} />
          {issue.criticality && <Criticality entry={issue.criticality} />}
          {onChange && <IssueViewers id={issue.id} />}
        </Inline>
        <HeadActions $gap="xs" $wrap={false}>
          {editable && (
            <Button icon={editing ? 'check' : 'pencil'} aria-pressed={editing} onClick={() => onEdit(!editing)}>
              {t(editing ? 'editing.end' : 'editing.begin')}
            </Button>
          )}
          <IconButton icon="refresh" label={t('actions.reload')} busy={reloading} onClick={onReload} />
          {onChange && <ExportButton single list={`issues/${issue.id}`} query={NO_QUERY} columns={[]} />}
          {actions.length > 0 && <Menu icon="more" label={t('issue.more')} items={actions} />}
        </HeadActions>
      </HeadLine>
      <EditableText
        issue={issue}
        field="title"
        label={t('fields.title')}
        maxLength={LIMITS.issueTitleMax}
        editable={Boolean(onChange) && issue.can.edit}
        onSave={rename}
      >
        <Title $long={issue.title.length > LONG_TITLE}>
          <MachineTitle issue={issue} />
        </Title>
      </EditableText>
      {onChange && asking === 'reject' && <RejectDialog issue={issue} onClose={close} onChange={onChange} />}
      {onChange && asking === 'flow' && <FlowDialog issue={issue} onClose={close} onChange={onChange} />}
    </Stack>
  );
});

/** What is done to an issue now and then, for those who may. */
function useRareActions(
  { id, can, rejected, deleted_at, formal_confirm_at }: Issue,
  onChange: ChangeIssue | undefined,
  ask: (question: 'reject' | 'flow') => void,
  onArchived: (issue: Issue) => void,
) {
  const t = useT();
  const moves = usePortal().can('issues.transition/update');
  const archive = useArchive(onArchived);
  const last = can.archive
    ? [{ id: 'archive', label: t('actions.archive'), icon: 'archive', danger: true, onSelect: () => void archive(id) } as const]
    : [];
  if (!onChange) return last;
  return [
    ...(moves && !deleted_at ? [{ id: 'flow', label: t('set_flow.action'), icon: 'history', onSelect: () => ask('flow') }] : []),
    ...(can.reject && !rejected ? [{ id: 'reject', label: t('actions.reject'), icon: 'circle-x', onSelect: () => ask('reject') }] : []),
    ...(can.confirm && formal_confirm_at
      ? [
          {
            id: 'unconfirm',
            label: t('actions.withdraw_confirmation'),
            icon: 'history',
            onSelect: () => void onChange({ formal_confirm: false }),
          },
        ]
      : []),
    ...last,
  ];
}
