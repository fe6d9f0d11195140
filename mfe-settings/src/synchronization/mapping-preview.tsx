import { useState } from 'react';
import styled from 'styled-components';
import { previewStockImport } from '@portal/contracts/sync/contracts';
import { SAMPLE_BYTES_MAX, type ImportColumn } from '@portal/contracts/sync/protocols';
import type { ImportMapping, ImportPreview, ImportPreviewRow } from '@portal/contracts/sync/schemas';
import { useApiMutation, useFormat, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { FileDrop } from '@portal/ui-kit/file-drop';
import { Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { color, space } from '@portal/ui-kit/theme';
import { mappingOf, type ImportValues } from './config-values';
import { useErrorText } from './error-text';
import { readSample, type Sample } from './sample-file';

const TONES = { created: 'success', updated: 'info', unchanged: 'neutral', skipped: 'neutral', failed: 'danger' } as const;
const SHOWN = ['part_symbol', 'name', 'location', 'batch'] as const;

const Rows = styled.ul`
  list-style: none;
  padding: 0;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  padding-block: ${space.xs};
  border-block-end: 1px solid ${color.line};
`;
const Faults = styled.div`
  flex-basis: 100%;
`;

function bodyOf(sample: Sample, { encoding, separator, line_end, has_headers, mapping }: ImportValues) {
  const { name: file_name, content } = sample;
  return { file_name, content, encoding, separator, line_end, has_headers, mapping: (mappingOf(mapping) ?? {}) as ImportMapping };
}

/** What the rows of a sample file become by the mapping as it stands in the form. */
export function MappingPreview({ values }: { values: ImportValues }) {
  const t = useT();
  const format = useFormat();
  const [sample, setSample] = useState<Sample | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useApiMutation(previewStockImport, { notifyInvalid: true });
  const show = (from: Sample) => preview.mutate({ body: bodyOf(from, values) });
  const take = async (file: File) => {
    const read = await readSample(file);
    setTooLarge(read === null);
    setSample(read);
    preview.reset();
    if (read) show(read);
  };
  const isStale = sample !== null && JSON.stringify(preview.variables?.body) !== JSON.stringify(bodyOf(sample, values));
  return (
    <Stack>
      <FileDrop
        label={t('sync.preview.label')}
        action={t('sync.preview.choose')}
        hint={t('sync.preview.hint')}
        accept=".csv,.txt,.xlsx"
        error={isTooLarge ? t('sync.preview.too_large', { kilobytes: format.number(SAMPLE_BYTES_MAX / 1_000) }) : null}
        onFile={(file) => void take(file)}
      />
      {sample && (
        <div>
          <bdi>{sample.name}</bdi>{' '}
          <Button size="small" busy={preview.isPending} disabled={mappingOf(values.mapping) === null} onClick={() => show(sample)}>
            {t('sync.preview.again')}
          </Button>
        </div>
      )}
      {preview.data && !isStale && <Preview preview={preview.data.item} isPart={sample?.isPart ?? false} />}
    </Stack>
  );
}

function Preview({ preview: { problem, rows, has_more }, isPart }: { preview: ImportPreview; isPart: boolean }) {
  const t = useT();
  const format = useFormat();
  const text = useErrorText();
  if (problem) return <Banner tone="danger">{text.fault(problem)}</Banner>;
  if (rows.length === 0) return <Banner tone="info">{t('sync.preview.empty')}</Banner>;
  return (
    <>
      <Rows aria-label={t('sync.preview.rows')}>
        {rows.map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </Rows>
      {(has_more || isPart) && <div>{t('sync.preview.more', { number: format.number(rows.length) })}</div>}
    </>
  );
}

function PreviewRow({ row }: { row: ImportPreviewRow }) {
  const t = useT();
  const format = useFormat();
  const text = useErrorText();
  const { outcome, before, after, errors } = row;
  const cells = SHOWN.map((column) => [column, row[column]] as const).filter(([, cell]) => cell !== '');
  return (
    <Row>
      <span>{t('sync.preview.line', { row: row.row })}</span>
      <StatusBadge tone={TONES[outcome]}>{t(`sync.preview.outcomes.${outcome}`)}</StatusBadge>
      {cells.map(([column, cell]) => (
        <bdi key={column}>{cell}</bdi>
      ))}
      {before !== null && after !== null ? (
        <span>{t('sync.preview.stock', { before: format.number(Number(before)), after: format.number(Number(after)) })}</span>
      ) : (
        <NamedCell column="quantity" text={row.quantity} />
      )}
      <NamedCell column="unit_price" text={row.unit_price} />
      {errors.map((error) => (
        <Faults key={`${error.column} ${error.code}`}>{text.fault(error)}</Faults>
      ))}
    </Row>
  );
}

/** A number of the file as it stands there; nothing where there is none. */
function NamedCell({ column, text }: { column: ImportColumn; text: string }) {
  const t = useT();
  return text !== '' && <span>{t('sync.preview.cell', { column: t(`sync.columns.${column}`), text })}</span>;
}
