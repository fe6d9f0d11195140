import type { Items } from '@portal/contracts/answers';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Timeline, type TimelineItem } from '@portal/ui-kit/timeline';
import { LoadError } from '../errors/load-error';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { usePersonName, type NamedPerson } from '../people/person-name';
import type { ApiAnswer } from '../query/use-api-query';

/** A change, as its unit words it. */
export interface ChangeLogEntry extends Omit<TimelineItem, 'meta'> {
  /** ISO timestamp. */
  at: string;
  /** Who did it; null for the portal itself. */
  by: NamedPerson | null;
  approvedBy: NamedPerson | null;
}

interface ChangeLogProps<Row> {
  log: ApiAnswer<Items<Row>>;
  entryOf: (row: Row) => ChangeLogEntry;
}

/** What was changed of a thing, in the order of its log: when, by whom, and with whose approval. */
export function ChangeLog<Row>({ log: { data, error, refetch }, entryOf }: ChangeLogProps<Row>) {
  const t = usePortalT();
  const format = useFormat();
  const nameOf = usePersonName();
  if (!data) return error ? <LoadError compact error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />;
  if (data.items.length === 0) return <EmptyState compact icon="history" title={t('log.empty')} />;
  const who = ({ by, approvedBy }: ChangeLogEntry) => {
    const name = by ? nameOf(by) : t('log.system');
    return approvedBy ? t('log.approved', { name, approver: nameOf(approvedBy) }) : name;
  };
  return <Timeline items={data.items.map(entryOf).map((entry) => ({ ...entry, meta: `${format.exact(entry.at)} · ${who(entry)}` }))} />;
}
