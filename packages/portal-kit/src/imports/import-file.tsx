import { useState } from 'react';
import { IMPORT_LIMITS, templateOf, type ImportedList } from '@portal/contracts/imports';
import { LIMITS } from '@portal/contracts/limits';
import { FileDrop } from '@portal/ui-kit/file-drop';
import { Stack } from '@portal/ui-kit/stack';
import { FILE_BYTES_MAX } from '../files/file-limits';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { ImportTemplate } from './import-template';

const ACCEPT = '.xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first step: a place for the file, and a workbook that has the headers. */
export function ImportFile({ list, onFile }: { list: ImportedList; onFile: (file: File) => void }) {
  const t = usePortalT();
  const format = useFormat();
  const [error, setError] = useState<string | null>(null);
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
      <ImportTemplate list={templateOf(list)} label={t('import.template')} />
    </Stack>
  );
}
