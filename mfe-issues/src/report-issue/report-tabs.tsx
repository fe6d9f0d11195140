import type { Category } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { ParameterFields, unanswered } from '@portal/portal-kit/fields';
import { Tabs } from '@portal/ui-kit/tabs';
import { DocumentsField } from '../files/documents-field';
import { PhotosField } from '../files/photos-field';
import type { Report } from './use-report';

export type ReportTab = 'photos' | 'documents' | 'parameters';

interface ReportTabsProps {
  report: Report;
  category: Category;
  selected: ReportTab;
  onSelect: (tab: ReportTab) => void;
}

/** Photos, documents and what the category asks for. Terminals have no documents. */
export function ReportTabs({ report, category, selected, onSelect }: ReportTabsProps) {
  const t = useT();
  const { terminal } = usePortal();
  const { files, draft, form, setFiles } = report;
  const open = unanswered(category.parameters, draft.answers).length;
  const tabs = [
    {
      id: 'photos',
      label: t('files.photos'),
      count: files.photos.length || undefined,
      content: <PhotosField files={files.photos} onChange={(photos) => setFiles({ ...files, photos })} />,
    },
    {
      id: 'documents',
      label: t('files.documents'),
      count: files.documents.length || undefined,
      content: <DocumentsField files={files.documents} onChange={(documents) => setFiles({ ...files, documents })} />,
      hidden: Boolean(terminal),
    },
    {
      id: 'parameters',
      label: open > 0 ? t('report.parameters_open', { count: open }) : t('fields.parameters'),
      content: (
        <ParameterFields
          asked={category.parameters}
          answers={draft.answers}
          errors={form.errors}
          onAnswer={(id, value) => form.change(`answers.${id}`, value)}
        />
      ),
      hidden: category.parameters.length === 0,
    },
  ];
  return (
    <Tabs
      label={t('report.details')}
      selected={selected}
      onSelect={(id) => onSelect(id as ReportTab)}
      items={tabs.filter((tab) => !tab.hidden)}
    />
  );
}
