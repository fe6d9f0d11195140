import { memo, useContext, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Issue } from '@portal/contracts/issues/schemas';
import { costCenterName } from '@portal/contracts/issues/cost-center-name';
import { LIMITS } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { lazyPanel, notify, RelativeTime, useFormat, usePortal, useT, usePersonName } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Description } from '@portal/ui-kit/description';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Stack } from '@portal/ui-kit/stack';
import { EditableField } from '../../issue-fields/editable-field';
import { Editing } from '../../issue-fields/edit-pencil';
import { WORDS, type EditedField } from '../../issue-fields/edited-fields';
import { ClockBar } from '../clocks/clock-bar';
import { EditableText } from './editable-text';
import { FailureCard } from './failure-card';
import { IssueGroup } from './issue-group';
import { IssueMachine } from '../machine/issue-machine';
import { IssueParameters, type IssueParametersProps } from '../parameters/issue-parameters';
import { PhotoStrip } from '../../photos/photo-strip';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface IssueDescriptionProps {
  issue: Issue;
  onChange: ChangeIssue | undefined;
}

/** What was reported and what became of it, in words. */
export const IssueDescription = memo(function IssueDescription({ issue, onChange }: IssueDescriptionProps) {
  const t = useT();
  const heading = t(issue.category.planned ? 'fields.job_description' : 'fields.applicant_description');
  const describe = async (text: string, base: Issue) =>
    onChange?.({ user_description: text }, () => notify.show({ tone: 'success', text: t('done.description', { id: base.id }) }), {
      base,
    }) ?? false;
  return (
    <Stack>
      <Card title={heading}>
        <EditableText
          lines
          issue={issue}
          field="user_description"
          label={heading}
          maxLength={LIMITS.issueDescriptionMax}
          editable={Boolean(onChange) && issue.can.edit}
          onSave={describe}
        >
          <Description>
            <bdi>{issue.user_description || t('none')}</bdi>
          </Description>
        </EditableText>
        <PhotoStrip photos={issue.photos} />
      </Card>
      {issue.resolution && (
        <Card title={t(issue.category.planned ? 'fields.job_summary' : 'fields.resolution')}>
          <Description>
            <bdi>{issue.resolution}</bdi>
          </Description>
        </Card>
      )}
    </Stack>
  );
});

interface IssuePropertiesProps extends IssueDescriptionProps {
  onFailed: IssueParametersProps['onFailed'];
}

/** Short values: two columns fit beside the description. */
const Compact = styled.div`
  dl {
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  }
`;

const EscalationCard = lazyPanel(async () => (await import('./escalation-card')).EscalationCard);

/** The facts of an issue: times, place and people, what was asked, what failed and who was told. */
export const IssueProperties = memo(function IssueProperties({ issue, onChange, onFailed }: IssuePropertiesProps) {
  const t = useT();
  return (
    <Stack>
      <Card title={t('issue.properties')}>
        <Stack>
          <ClockBar clocks={issue.clocks} />
          <Compact>
            <DescriptionList entries={useProperties(issue, onChange)} />
          </Compact>
        </Stack>
      </Card>
      <IssueParameters issue={issue} onChange={onChange} onFailed={onFailed} />
      <FailureCard issue={issue} onChange={onChange} />
      {issue.escalations.length > 0 && <EscalationCard issue={issue} />}
    </Stack>
  );
});

function useProperties(issue: Issue, onChange: ChangeIssue | undefined) {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();
  const nameOf = usePersonName();
  const named = (entry: Issue['department']) => translated(entry?.value, locale);
  const editing = useContext(Editing) && onChange !== undefined;
  const may = editing && issue.can.edit;
  /** While the page is edited, a field is there while it is empty, too. */
  const edited = (field: EditedField, value: ReactNode) => ({
    label: t(`fields.${WORDS[field]}`),
    value:
      may || value ? (
        <EditableField issue={issue} field={field} onChange={onChange}>
          {value}
        </EditableField>
      ) : null,
  });
  const entries = [
    { label: t('fields.created'), value: <RelativeTime at={issue.created_at} /> },
    { label: t('fields.created_by'), value: nameOf(issue.created_by_user) },
    { label: t('fields.equipment'), value: <IssueMachine issue={issue} onChange={onChange} /> },
    edited('criticality', named(issue.criticality)),
    edited('department', named(issue.department)),
    edited('prod_line', named(issue.prod_line)),
    edited('cost_center_id', issue.cost_center && <bdi>{costCenterName(issue.cost_center, locale)}</bdi>),
    {
      label: t('fields.group'),
      value: (issue.group_id !== null || (editing && issue.can.assign)) && <IssueGroup issue={issue} onChange={onChange} />,
    },
    { label: t(issue.category.planned ? 'fields.responsible' : 'fields.operated_by'), value: nameOf(issue.current_employee) },
    { label: t('fields.taken'), value: issue.took_at && <RelativeTime at={issue.took_at} /> },
  ];
  const only = [
    { label: t('fields.decision_received'), value: issue.received_decision_at && <RelativeTime at={issue.received_decision_at} /> },
    edited('scheduled_on', issue.scheduled_on && format.dateTime(issue.scheduled_on)),
    edited('predicted_finish', issue.predicted_finish && format.dateTime(issue.predicted_finish)),
    edited('predicted_took_time_s', issue.predicted_took_time_s && format.longDuration(issue.predicted_took_time_s)),
    { label: t('fields.finished'), value: issue.finished_at && <RelativeTime at={issue.finished_at} /> },
    {
      label: t('fields.formal_confirm'),
      value:
        issue.formal_confirm_at &&
        [nameOf(issue.formal_confirm_by_user), format.dateTime(issue.formal_confirm_at)].filter(Boolean).join(', '),
    },
  ].filter(({ value }) => Boolean(value));
  return [...entries, ...only];
}
