import styled from 'styled-components';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { NativeSelect } from './native-select';
import { color, font, space, targetDense } from './theme/tokens';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages; unknown while the first page loads. */
  total: number | undefined;
  pageSizes: readonly number[];
  /** A size that is one press away. */
  other?: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs} ${space.l};
  padding: ${space.xs} ${space.m};
  color: ${color.muted};
  font-size: ${font.table};
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }
  select {
    min-block-size: ${targetDense};
    padding-block: 0;
    font-size: ${font.table};
  }
`;

/** Pages of a list and how long they are; nothing of a list that is empty. */
export function Pagination({ page, pageSize, total, pageSizes, other, onPage, onPageSize }: PaginationProps) {
  const labels = useLabels();
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const from = total ? (page - 1) * pageSize + 1 : 0;
  const to = Math.min(page * pageSize, total ?? 0);
  const first = page <= 1;
  const last = page >= pages;
  return (
    <Row aria-label={labels.rowRange(from, to, total ?? 0)}>
      <div>
        <span aria-hidden>{labels.rowsPerPage}</span>
        <NativeSelect
          label={labels.rowsPerPage}
          hideLabel
          value={pageSize}
          options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={onPageSize}
        />
        {other !== undefined && (total ?? other) > Math.min(other, pageSize) && (
          <Button size="small" variant="quiet" onClick={() => onPageSize(other)}>
            {labels.showRows(other)}
          </Button>
        )}
      </div>
      <span aria-live="polite">{total === undefined ? '…' : labels.rowRange(from, to, total)}</span>
      <div>
        <IconButton size="small" icon="first" label={labels.firstPage} disabled={first} onClick={() => onPage(1)} />
        <IconButton size="small" icon="chevron-left" label={labels.previousPage} disabled={first} onClick={() => onPage(page - 1)} />
        <IconButton size="small" icon="chevron-right" label={labels.nextPage} disabled={last} onClick={() => onPage(page + 1)} />
        <IconButton size="small" icon="last" label={labels.lastPage} disabled={last} onClick={() => onPage(pages)} />
      </div>
    </Row>
  );
}
