import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import type { Category } from '@portal/contracts/issues/schemas';
import { notify, useLeaveGuard, usePortal, useT } from '@portal/portal-kit';
import { FormView } from '@portal/portal-kit/forms';
import { FieldHint } from '@portal/ui-kit/field';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import type { CategoryTree } from '../categories/category-tree';
import { SimilarToReport } from './similar-to-report';
import { CategoryBreadcrumbs } from './category-breadcrumbs';
import { MachineField } from './machine-field';
import { missingParts } from './missing-parts';
import { readyPhrases } from './ready-phrases';
import { ReportPhrases } from './report-phrases';
import { PlaceFields, StoppedField } from './report-place-fields';
import { ReportTabs, type ReportTab } from './report-tabs';
import { SendBar } from './send-bar';
import { useFirstQuestion } from './use-first-question';
import type { Report } from './use-report';

interface ReportFormProps {
  report: Report;
  category: Category;
  tree: CategoryTree<Category>;
  onGo: (parent: number | null) => void;
}

/** A line that is read at a glance. */
const Column = styled.div`
  max-inline-size: var(--report-width, 48rem);
`;

/** What happened: title, description, photos and what the category asks for. */
export function ReportForm({ report, category, tree, onGo }: ReportFormProps) {
  const t = useT();
  const { locale } = usePortal();
  const { form } = report;
  const questions = useFirstQuestion(report.draft);
  const missing = missingParts(report.draft, report.asked);
  const [tab, setTab] = useState<ReportTab>(report.asked.some(({ required }) => required) ? 'parameters' : 'photos');
  const phrases = readyPhrases(tree, category.id, locale);
  const wrongAnswers = Object.keys(form.errors).some((path) => path.startsWith('answers.'));
  // Before the focus goes to what is wrong.
  useLayoutEffect(() => {
    if (wrongAnswers) setTab('parameters');
  }, [wrongAnswers]);
  // Words are kept for the next visit; files a browser cannot keep.
  useLeaveGuard(report.files.photos.length + report.files.documents.length > 0);
  /** Sending was tried while answers are missing: says so, and shows where they belong. */
  const warn = () => {
    if (!missing.includes('parameters')) return;
    setTab('parameters');
    notify.show({ tone: 'warning', text: t('report.fill_parameters') });
  };
  const keep = useEffectEvent((id: number) => form.change('category', id));
  useEffect(() => keep(category.id), [category.id]);

  return (
    <Column>
      <PageHeader
        title={tree.pathText(category.id, locale)}
        breadcrumbs={<CategoryBreadcrumbs tree={tree} at={category.id} onGo={onGo} />}
      />
      <FormView form={form} label={t('routes.new_issue')} blocked={missing.length > 0} onBlocked={warn}>
        {report.draft.follows !== null && <FieldHint>{t('follow_up.from', { id: report.draft.follows })}</FieldHint>}
        <div ref={questions.machine}>
          <MachineField report={report} />
        </div>
        <div ref={questions.stopped}>
          <StoppedField report={report} />
        </div>
        <Stack ref={questions.title} $gap="s">
          <TextField {...form.text('title')} label={t('fields.title')} hint={t('report.title_hint')} required />
          <ReportPhrases report={report} phrases={phrases} />
        </Stack>
        <TextArea
          {...form.text('user_description')}
          label={t('fields.description')}
          hint={t('report.description_hint')}
          required
          rows={4}
        />
        <SimilarToReport report={report} category={category.id} />
        <ReportTabs report={report} selected={tab} onSelect={setTab} />
        <PlaceFields report={report} />
        <SendBar missing={missing} sending={report.sending} onBlocked={warn} />
      </FormView>
    </Column>
  );
}
