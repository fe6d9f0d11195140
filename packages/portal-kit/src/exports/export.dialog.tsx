import { useState } from 'react';
import { EXPORT_FORMATS, EXPORT_ORIENTATIONS, EXPORT_PAGES, type ExportFormat, type ExportOrientation } from '@portal/contracts/exports';
import { startExport } from '@portal/contracts/sync/contracts';
import { Button } from '@portal/ui-kit/button';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { Dialog } from '@portal/ui-kit/dialog';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { FormDialog } from '../forms/form-dialog';
import { useApiForm } from '../forms/use-api-form';
import { usePortalT } from '../i18n/use-t';
import { JobProgress } from '../jobs';

export interface ExportDialogProps {
  /** `issues`, `issues/12`. */
  list: string;
  /** The query of the list's call, as it is shown now. */
  query: Readonly<Record<string, string | number | boolean>>;
  /** Columns to choose from, in the order shown; none where all are written. */
  columns: readonly { id: string; label: string; chosen: boolean }[];
  /** One thing has one page. */
  single?: boolean;
  /** False where the screen shows no pages of the list: all of it is written. */
  paged?: boolean;
  /** Where `Export` says too little. */
  title?: string;
  onClose: () => void;
}

interface Values {
  format: ExportFormat;
  orientation: ExportOrientation;
  pages: 'all' | 'current';
  columns: string[];
}

const addressOf = (query: ExportDialogProps['query']): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();

/** Asks how a list is to be written to a file, then shows how far it is and offers the file. */
export function ExportDialog(props: ExportDialogProps) {
  const t = usePortalT();
  const [job, setJob] = useState<string>();
  if (job === undefined) return <ExportForm {...props} onStarted={setJob} />;
  return (
    <Dialog
      open
      size="small"
      title={props.title ?? t('export.title')}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{t('kit.close')}</Button>}
    >
      <JobProgress id={job} />
    </Dialog>
  );
}

function ExportForm({
  list,
  query,
  columns,
  single = false,
  paged = !single,
  title,
  onClose,
  onStarted,
}: ExportDialogProps & { onStarted: (job: string) => void }) {
  const t = usePortalT();
  const chosen = columns.filter((column) => column.chosen).map(({ id }) => id);
  const form = useApiForm(startExport, {
    values: { format: 'xlsx', orientation: 'landscape', pages: single ? 'current' : 'all', columns: chosen } as Values,
    body: (values) => ({
      ...values,
      list,
      query: addressOf(query),
      columns: columns.map(({ id }) => id).filter((id) => values.columns.includes(id)),
    }),
    guarded: false,
    onSaved: ({ item }) => onStarted(item.job_status_id),
  });
  const { required: _, ...pickColumns } = form.field('columns');
  const isEmpty = columns.length > 0 && form.values.columns.length === 0;
  const optionsOf = <V extends string>(words: readonly V[]) => words.map((value) => ({ value, label: t(`export.${value}`) }));
  return (
    <FormDialog
      form={form}
      size="small"
      title={title ?? t('export.title')}
      action={t('export.start')}
      incomplete={isEmpty ? t('export.no_columns') : null}
      onClose={onClose}
    >
      <NativeSelect {...form.field('format')} label={t('export.format')} options={optionsOf(EXPORT_FORMATS)} />
      {form.values.format === 'pdf' && (
        <NativeSelect {...form.field('orientation')} label={t('export.orientation')} options={optionsOf(EXPORT_ORIENTATIONS)} />
      )}
      {paged && <NativeSelect {...form.field('pages')} label={t('export.pages')} options={optionsOf(EXPORT_PAGES)} />}
      {columns.length > 0 && (
        <CheckboxGroup {...pickColumns} label={t('export.columns')} options={columns.map(({ id, label }) => ({ value: id, label }))} />
      )}
    </FormDialog>
  );
}
