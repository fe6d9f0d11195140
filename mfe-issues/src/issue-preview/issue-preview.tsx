import { useState } from 'react';
import { getIssue } from '@portal/contracts/issues/contracts';
import { LIMITS } from '@portal/contracts/limits';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  lazyDialog,
  LeaveScope,
  LoadError,
  notify,
  useApiQuery,
  useFormat,
  useLeaveScope,
  usePersonName,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Description } from '@portal/ui-kit/description';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Drawer } from '@portal/ui-kit/drawer';
import { IconButton } from '@portal/ui-kit/icon-button';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { EditableText } from '../issue-detail/properties/editable-text';
import { IssueCategory } from '../issue-detail/category/issue-category';
import { IssueMachine } from '../issue-detail/machine/issue-machine';
import { IssueParameters } from '../issue-detail/parameters/issue-parameters';
import { LazyMergeDialog } from '../issue-detail/merge/lazy-merge-dialog';
import { PhotoStrip } from '../photos/photo-strip';
import { useIssueCache } from '../issue-detail/use-issue-cache';
import { useIssueChange } from '../issue-fields/use-issue-change';
import { EditableField } from '../issue-fields/editable-field';
import { IssueAge } from '../issue-card/issue-age';
import { MachineTitle } from '../states/machine-title';
import { Criticality } from '../states/criticality';
import { IssueState } from '../states/issue-state';
import type { Preview } from './use-preview';

const AssignDialog = lazyDialog(async () => (await import('../people/assign-dialog')).AssignDialog);

/** An issue beside the list that it stands in: looked at, put right and left again without leaving the list. */
export function IssuePreview({ id, preview }: { id: number; preview: Preview }) {
  const t = useT();
  const { previous, next, show } = preview;
  const query = useApiQuery(getIssue, { params: { id } }, { live: [`issue:${id}`] });
  const address = addressOf('issues.show', { id });
  const { scope, mayLeave } = useLeaveScope();
  const turn = async (to: number | null) => {
    if (await mayLeave()) show(to);
  };
  return (
    <Drawer open onClose={() => void turn(null)} title={t('number', { id })}>
      <Stack>
        <Inline $justify="space-between">
          <Inline $gap="xs">
            <IconButton icon="chevron-up" label={t('preview.previous')} disabled={previous === null} onClick={() => void turn(previous)} />
            <IconButton icon="chevron-down" label={t('preview.next')} disabled={next === null} onClick={() => void turn(next)} />
          </Inline>
          {address && <ButtonLink href={address}>{t('actions.show')}</ButtonLink>}
        </Inline>
        {query.data ? (
          <LeaveScope value={scope}>
            <Content key={id} issue={query.data.item} />
          </LeaveScope>
        ) : query.isError ? (
          <LoadError compact error={query.error} onRetry={query.refetch} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Stack>
    </Drawer>
  );
}

function Content({ issue }: { issue: Issue }) {
  const t = useT();
  const nameOf = usePersonName();
  const { locale } = usePortal();
  const { change, conflict } = useIssueChange(issue, useIssueCache(false));
  const editable = issue.can.edit;
  const heading = t(issue.category.planned ? 'fields.job_description' : 'fields.applicant_description');
  const save = (field: 'title' | 'user_description', said: string) => async (text: string, base: Issue) =>
    change({ [field]: text }, () => notify.show({ tone: 'success', text: said }), { base });
  return (
    <>
      <Inline $gap="m">
        <IssueState issue={issue} />
        {issue.criticality && <Criticality entry={issue.criticality} />}
      </Inline>
      <EditableText
        issue={issue}
        field="title"
        label={t('fields.title')}
        maxLength={LIMITS.issueTitleMax}
        editable={editable}
        onSave={save('title', t('done.title', { id: issue.id }))}
      >
        <h3>
          <MachineTitle issue={issue} />
        </h3>
      </EditableText>
      <IssueCategory issue={issue} onChange={change} />
      <EditableText
        lines
        issue={issue}
        field="user_description"
        label={heading}
        maxLength={LIMITS.issueDescriptionMax}
        editable={editable}
        onSave={save('user_description', t('done.description', { id: issue.id }))}
      >
        <Description>
          <bdi>{issue.user_description || t('none')}</bdi>
        </Description>
      </EditableText>
      <PhotoStrip photos={issue.photos} />
      <DescriptionList
        entries={[
          { label: t('fields.created'), value: <IssueAge issue={issue} /> },
          { label: t('fields.created_by'), value: nameOf(issue.created_by_user) },
          { label: t(issue.category.planned ? 'fields.responsible' : 'fields.operated_by'), value: <People issue={issue} /> },
          ...(['criticality', 'department', 'prod_line'] as const).map((field) => ({
            label: t(`fields.${field}`),
            value: (
              <EditableField issue={issue} field={field} onChange={change}>
                {translated(issue[field]?.value, locale)}
              </EditableField>
            ),
          })),
          { label: t('fields.equipment'), value: <IssueMachine issue={issue} onChange={change} /> },
        ]}
      />
      <IssueParameters issue={issue} onChange={change} />
      {conflict && <LazyMergeDialog conflict={conflict} issue={issue} />}
    </>
  );
}

/** Who is on it, and the way to put somebody on it. */
function People({ issue }: { issue: Issue }) {
  const t = useT();
  const nameOf = usePersonName();
  const format = useFormat();
  const remember = useIssueCache(false);
  const [assigning, setAssigning] = useState(false);
  const names = issue.employees.filter(({ finished_at }) => finished_at === null).map(({ user }) => nameOf(user));
  return (
    <Inline $gap="xs" $wrap={false}>
      <span>{names.length > 0 ? format.list(names) : (nameOf(issue.current_employee) ?? t('none'))}</span>
      {issue.can.assign && (
        <IconButton size="small" icon="user-plus" label={t('my_work.step.assign', { id: issue.id })} onClick={() => setAssigning(true)} />
      )}
      {assigning && <AssignDialog issue={issue} onClose={() => setAssigning(false)} onChanged={remember} />}
    </Inline>
  );
}
