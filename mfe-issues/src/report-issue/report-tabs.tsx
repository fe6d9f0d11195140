import { LIMITS } from '@portal/contracts/limits';
import { attributeOf } from '@portal/contracts/tenant-attributes';
import { usePortal, useT } from '@portal/portal-kit';
import { ParameterFields, unanswered } from '@portal/portal-kit/fields';
import { DocumentsField, PhotosField } from '@portal/portal-kit/files';
import { Tabs } from '@portal/ui-kit/tabs';
import type { Report } from './use-report';

export type ReportTab = 'photos' | 'documents' | 'parameters';

interface ReportTabsProps {
  report: Report;
  selected: ReportTab;
  onSelect: (tab: ReportTab) => void;
}

/**
 * Photos and documents as far as the plant or the person's rights allow them, and what the category asks for. Terminals have no documents.
 */
export function ReportTabs({ report, selected, onSelect }: ReportTabsProps) {
  const t = useT();
  const { terminal, tenant, can } = usePortal();
  const { files, draft, form, asked, setFiles } = report;
  const open = unanswered(asked, draft.answers).length;
  const room = LIMITS.filesMax - files.photos.length - files.documents.length;
  const details = can('issues.details/create') || can('issues.details/update');
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
      hidden: !details && !attributeOf(tenant.attributes, 'issue_create_photos'),
    },
    {
      id: 'documents',
      label: t('files.documents'),
      count: files.documents.length || undefined,
      content: <DocumentsField files={files.documents} room={room} onChange={(documents) => setFiles({ ...files, documents })} />,
      hidden: terminal !== null || (!details && !attributeOf(tenant.attributes, 'issue_create_documents')),
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
