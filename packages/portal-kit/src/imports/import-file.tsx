import { useState } from 'react';
import { IMPORT_LIMITS, templateOf, type ImportedList } from '@portal/contracts/imports';
import { LIMITS } from '@portal/contracts/limits';
import { startExport } from '@portal/contracts/sync/contracts';
import { Button } from '@portal/ui-kit/button';
import { FileDrop } from '@portal/ui-kit/file-drop';
import { Stack } from '@portal/ui-kit/stack';
import { FILE_BYTES_MAX } from '../files/file-limits';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { JobProgress } from '../jobs';
import { useApiMutation } from '../query/use-api-mutation';

const ACCEPT = '.xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first step: a place for the file, and a workbook that has the headers. */
export function ImportFile({ list, onFile }: { list: ImportedList; onFile: (file: File) => void }) {
  const t = usePortalT();
  const format = useFormat();
  const [error, setError] = useState<string | null>(null);
  const [template, setTemplate] = useState<string>();
  const make = useApiMutation(startExport, { onSuccess: ({ item }) => setTemplate(item.job_status_id) });
  const limits = { megabytes: format.number(LIMITS.fileMegabytes), rows: format.number(IMPORT_LIMITS.rows) };
  const take = (file: File) => {
    if (file.size > FILE_BYTES_MAX) setError(t('import.refused.too_large'));
    else onFile(file);
  };
  return (
    <Stack>
      <FileDrop
        label={t('import.file')}
        action={t('import.choose')}
        hint={t('import.limits', limits)}
        accept={ACCEPT}
        error={error}
        onFile={take}
      />
      {template === undefined ? (
        <div>
          <Button
            icon="arrow-down"
            busy={make.isPending}
            onClick={() =>
              make.mutate({ body: { list: templateOf(list), query: '', format: 'xlsx', orientation: 'landscape', columns: [] } })
            }
          >
            {t('import.template')}
          </Button>
        </div>
      ) : (
        <JobProgress id={template} />
      )}
    </Stack>
  );
}
