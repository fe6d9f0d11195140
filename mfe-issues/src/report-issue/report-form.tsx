import { useState } from 'react';
import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import type { Category } from '@portal/contracts/issues/schemas';
import { useLeaveGuard, usePortal, useT } from '@portal/portal-kit';
import { Form } from '@portal/ui-kit/form';
import { PageHeader } from '@portal/ui-kit/page-header';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import type { CategoryTree } from '../categories/category-tree';
import { CategoryTrail } from './category-trail';
import { missingFrom } from './report-missing';
import { ReportTabs, type ReportTab } from './report-tabs';
import { SendBar } from './send-bar';
import type { Report } from './use-report';

interface ReportFormProps {
  report: Report;
  category: Category;
  tree: CategoryTree<Category>;
  onGo: (parent: number | null) => void;
}

/** A line that is read at a glance. */
const Column = styled.div`
  max-inline-size: 48rem;
`;

const DESCRIPTION_MAX = 10_000;

/** What happened: title, description, photos and what the category asks for. */
export function ReportForm({ report, category, tree, onGo }: ReportFormProps) {
  const t = useT();
  const { locale } = usePortal();
  const { draft, change } = report;
  const missing = missingFrom(draft, category);
  const [tab, setTab] = useState<ReportTab>(category.parameters.some(({ required }) => required) ? 'parameters' : 'photos');
  // Words are kept for the next visit; files a browser cannot keep.
  useLeaveGuard(report.files.photos.length + report.files.documents.length > 0);

  const send = () => {
    if (missing.length === 0) void report.send(category);
    else if (missing.includes('parameters')) setTab('parameters');
  };
  return (
    <Column>
      <PageHeader title={tree.pathText(category.id, locale)} breadcrumbs={<CategoryTrail tree={tree} at={category.id} onGo={onGo} />} />
      <Form onSubmit={send} label={t('routes.new_issue')}>
        <TextField
          label={t('fields.title')}
          hint={t('report.title_hint')}
          required
          autoFocus
          value={draft.title}
          maxLength={LIMITS.issueTitleMax}
          onChange={(title) => change({ title, category_id: category.id })}
        />
        <TextArea
          label={t('fields.description')}
          hint={t('report.description_hint')}
          required
          rows={4}
          value={draft.description}
          maxLength={DESCRIPTION_MAX}
          onChange={(description) => change({ description, category_id: category.id })}
        />
        <ReportTabs report={report} category={category} selected={tab} onSelect={setTab} />
        <SendBar missing={missing} sending={report.sending} />
      </Form>
    </Column>
  );
}
