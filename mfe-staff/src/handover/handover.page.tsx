import { beginHandover, getCurrentHandovers } from '@portal/contracts/identity/contracts';
import type { ShiftToHandOver } from '@portal/contracts/identity/schemas';
import { addressOf, LoadError, useApiMutation, useApiQuery, usePage, useT } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { HandoverCard } from './handover-card';
import { HandoverEditor } from './handover-editor';
import { HandoverHeading } from './handover-heading';

/** `/handover`: what the shift before has left, to be confirmed, and what the own shift leaves to the next one. */
export function HandoverPage() {
  const t = useT();
  const found = useApiQuery(getCurrentHandovers, {}, { live: ['handover', 'crew', 'shift_schema'] });
  const title = t('routes.handover');
  usePage({ title });
  const item = found.data?.item;
  // Who may confirm for others finds one of the own crew in both.
  const toWrite = item?.to_write.filter(({ handover }) => item.to_confirm.every(({ id }) => id !== handover?.id)) ?? [];
  const reload = () => void found.refetch();
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink icon="history" href={addressOf('handover.history') ?? ''}>
            {t('routes.handover_history')}
          </ButtonLink>
        }
      />
      {!item && (found.error ? <LoadError error={found.error} onRetry={reload} /> : <SkeletonText lines={10} />)}
      {item && (
        <Stack>
          {item.to_confirm.map((handover) => (
            <HandoverCard linked key={handover.id} handover={handover} onConfirmed={reload} />
          ))}
          {toWrite.map((one) => (
            <OwnShift key={`${one.crew.id} ${one.shift.date}`} {...one} onChange={reload} />
          ))}
          {item.to_confirm.length + toWrite.length === 0 && (
            <EmptyState drawing="helmet" title={t('handover.nothing')}>
              {t('handover.nothing_hint')}
            </EmptyState>
          )}
        </Stack>
      )}
    </>
  );
}

/** A shift to hand over: begun by a press, written, and after the signature to be read. */
function OwnShift({ crew, shift, handover, onChange }: ShiftToHandOver & { onChange: () => void }) {
  const t = useT();
  const beginning = useApiMutation(beginHandover, { notifyInvalid: true, onSuccess: onChange });
  if (handover?.signed_at) return <HandoverCard linked handover={handover} />;
  if (handover) return <HandoverEditor key={handover.id} handover={handover} onDone={onChange} />;
  return (
    <Card title={<HandoverHeading crew={crew} shift={shift} />}>
      <Button variant="primary" icon="pencil" busy={beginning.isPending} onClick={() => beginning.mutate({ body: { crew_id: crew.id } })}>
        {t('handover.write')}
      </Button>
    </Card>
  );
}
