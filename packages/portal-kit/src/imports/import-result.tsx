import type { ImportOutput } from '@portal/contracts/imports';
import { Banner } from '@portal/ui-kit/banner';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { ImportErrors } from './import-errors';
import { ImportRefusal } from './import-refusal';
import type { Imported } from './imported';

const COUNTS = ['rows', 'created', 'updated', 'unchanged', 'failed'] as const;

/** What an import came to, or would: how many of what, and what is wrong. */
export function ImportResult({ imported, output }: { imported: Imported; output: ImportOutput }) {
  const t = usePortalT();
  const format = useFormat();
  const { refused, mode, failed, source } = output;
  if (refused) return <ImportRefusal reason={refused} />;
  const missing = source?.missing ?? [];
  const nothing = mode === 'all_or_nothing' && failed > 0;
  return (
    <>
      <DescriptionList
        columns={2}
        entries={COUNTS.map((count) => ({ label: t(`import.counts.${count}`), value: format.number(output[count]) }))}
      />
      {missing.length > 0 && (
        <Banner tone="warning">{t('import.missing', { columns: format.list(missing.map((id) => imported.label(id))) })}</Banner>
      )}
      {nothing && <Banner tone="warning">{t('import.nothing_written')}</Banner>}
      {failed > 0 && <ImportErrors imported={imported} output={output} />}
    </>
  );
}
