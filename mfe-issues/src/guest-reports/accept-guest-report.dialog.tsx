import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { acceptGuestReport } from '@portal/contracts/issues/contracts';
import type { GuestReport } from '@portal/contracts/issues/schemas';
import { navigate, notify, RelativeTime, useT } from '@portal/portal-kit';
import { answersInput, DictionaryField, ParameterFields, unanswered, useAnswers, type Answers } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { color, radius } from '@portal/ui-kit/theme';
import { useCategories } from '../categories/categories.api';
import { CategoryField } from '../categories/category-filter';

const Photo = styled.img`
  inline-size: 100%;
  max-block-size: 16rem;
  object-fit: contain;
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;

const NONE = 0;

interface AcceptGuestReportDialogProps {
  report: GuestReport;
  onClose: () => void;
  onReject: () => void;
}

/** What a guest reported, with what is still needed to make an issue of it. */
export function AcceptGuestReportDialog({ report, onClose, onReject }: AcceptGuestReportDialogProps) {
  const t = useT();
  const { tree } = useCategories();
  const { title, user_description, equipment, contact, created_at, photo } = report;
  const [category, setCategory] = useState(NONE);
  const asked = useMemo(
    () => (tree?.path(category) ?? []).flatMap(({ parameters }) => parameters).filter(({ required }) => required),
    [tree, category],
  );
  const rules = useAnswers(asked);
  const form = useApiForm(acceptGuestReport, {
    values: { title, user_description, criticality: null as number | null, answers: {} as Answers },
    params: { id: report.id },
    body: ({ answers, ...values }) => {
      const parameters = answersInput(asked, answers);
      return { ...values, category_id: category, ...(parameters.length > 0 && { parameters }) };
    },
    check: ({ answers }) => rules.check(answers),
    fieldOf: (path, { parameters }) => rules.fieldOf(path, parameters),
    sentences: rules.sentences,
    changes: ['guest_report', 'issue'],
    onSaved: ({ item }) => {
      const show = { label: t('actions.show'), onAction: () => void navigate('issues.show', { id: item.id }) };
      notify.show({ tone: 'success', text: t('report.sent', { id: item.id }), action: show });
      onClose();
    },
  });
  const { answers } = form.values;
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('guests.accept_title')}
      action={t('guests.accept')}
      incomplete={category === NONE || unanswered(asked, answers).length > 0 ? t('transition.incomplete') : null}
      onClose={onClose}
    >
      <DescriptionList
        entries={[
          { label: t('fields.equipment'), value: <bdi>{[equipment.symbol, equipment.name].filter(Boolean).join(' ')}</bdi> },
          { label: t('guests.received'), value: <RelativeTime at={created_at} /> },
          { label: t('guests.contact'), value: contact && <bdi>{contact}</bdi> },
        ].filter(({ value }) => Boolean(value))}
      />
      {photo && <Photo src={photo} alt={t('guests.photo')} />}
      <CategoryField value={category} error={form.errors.category_id} onChange={setCategory} />
      <TextField {...form.text('title')} required label={t('fields.title')} />
      <TextArea {...form.text('user_description')} required label={t('fields.description')} />
      <DictionaryField {...form.field('criticality')} label={t('fields.criticality')} group="issue_criticality" />
      <ParameterFields asked={asked} answers={answers} errors={form.errors} onAnswer={(id, value) => form.change(`answers.${id}`, value)} />
      <div>
        <Button variant="quiet" icon="circle-x" onClick={onReject}>
          {t('guests.reject')}
        </Button>
      </div>
    </FormDialog>
  );
}
