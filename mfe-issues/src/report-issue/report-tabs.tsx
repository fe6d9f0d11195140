import { LIMITS } from '@portal/contracts/limits';
import { useT } from '@portal/portal-kit';
import { ParameterFields, unanswered } from '@portal/portal-kit/fields';
import { DocumentsField, PhotosField } from '@portal/portal-kit/files';
import { Tabs } from '@portal/ui-kit/tabs';
import { useAddableFiles } from './use-addable-files';
import type { Report } from './use-report';

export type ReportTab = 'photos' | 'documents' | 'parameters';

interface ReportTabsProps {
  report: Report;
  selected: ReportTab;
  onSelect: (tab: ReportTab) => void;
}

/** Photos and documents that the report takes, and what the category asks for. */
export function ReportTabs({ report, selected, onSelect }: ReportTabsProps) {
  const t = useT();
  const addable = useAddableFiles();
  const { files, draft, form, asked, setFiles } = report;
  const open = unanswered(asked, draft.answers).length;
  const room = LIMITS.filesMax - files.photos.length - files.documents.length;
  const tabs = [
    {
      id: 'photos',
      label: t('files.photos'),
      count: files.photos.length || undefined,
      content: (
        <PhotosField
          label={t('files.photos_hint')}
          files={files.photos}
          room={room}
          onChange={(photos) => setFiles({ ...files, photos })}
        />
      ),
      hidden: !addable.photos,
    },
    {
      id: 'documents',
      label: t('files.documents'),
      count: files.documents.length || undefined,
      content: <DocumentsField files={files.documents} room={room} onChange={(documents) => setFiles({ ...files, documents })} />,
      hidden: !addable.documents,
    },
    {
      id: 'parameters',
      label: open > 0 ? t('report.parameters_open', { count: open }) : t('fields.parameters'),
      content: (
        <ParameterFields
          asked={asked}
          answers={draft.answers}
          errors={form.errors}
          onAnswer={(id, value) => form.change(`answers.${id}`, value)}
        />
      ),
      hidden: asked.length === 0,
    },
  ].filter((tab) => !tab.hidden);
  const shown = tabs.find(({ id }) => id === selected) ?? tabs[0];
  if (!shown) return null;
  return <Tabs label={t('report.details')} selected={shown.id} onSelect={(id) => onSelect(id as ReportTab)} items={tabs} />;
}
