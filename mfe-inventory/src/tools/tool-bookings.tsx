import { useState } from 'react';
import { deleteToolBooking, listToolBookings } from '@portal/contracts/inventory/contracts';
import type { Equipment, ToolBooking } from '@portal/contracts/inventory/schemas';
import { api, confirm, equipmentName, invalidate, lazyDialog, LoadError, notify, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { usePagedQuery } from '../paging/use-paged-query';
import { useBookingColumns } from './booking-columns';
import { useSinceOpened } from './use-since-opened';

const BookToolDialog = lazyDialog(async () => (await import('./book-tool.dialog')).BookToolDialog);

/** Who has booked a tool for now and later, the earliest first. */
export function ToolBookings({ tool }: { tool: Equipment }) {
  const t = useT();
  const { can } = usePortal();
  const [booking, book] = useState(false);
  const query = { equipment_id_equals: tool.id, to_gte: useSinceOpened() };
  const { answer, paging } = usePagedQuery(listToolBookings, query, ['equipment']);
  const columns = useBookingColumns();
  const title = t('tools.bookings');
  const mayBook = can('tools.take/create') && !tool.archived_at;
  return (
    <Card
      flush
      title={title}
      actions={
        mayBook && (
          <Button variant="secondary" icon="plus" onClick={() => book(true)}>
            {t('tools.book')}
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.items}
        rowKey={({ id }) => id}
        rowMenu={(one) => <BookingMenu booking={one} />}
        skeletonRows={3}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={<EmptyState compact icon="calendar" title={t('tools.no_bookings')} />}
        footer={paging && <Pagination {...paging} />}
      />
      {booking && <BookToolDialog tool={tool} onClose={() => book(false)} />}
    </Card>
  );
}

/** Cancels a booking after the question: the own one, or every one for those who approve. */
function BookingMenu({ booking }: { booking: ToolBooking }) {
  const t = useT();
  const { can, session } = usePortal();
  const name = equipmentName(booking.equipment);
  if (!can('tools.take/create') || (booking.user.id !== session.user.id && !can('parts.approve/update'))) return null;
  const cancel = async () => {
    const label = t('tools.cancel_booking');
    if (!(await confirm({ title: t('tools.cancel_booking_title', { name }), confirm: label, danger: true }))) return;
    try {
      await api(deleteToolBooking, { params: { id: booking.id } });
      invalidate(['equipment']);
      notify.show({ text: t('tools.booking_cancelled', { name }), tone: 'success' });
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <RowMenu
      name={name}
      more={[{ id: 'cancel', label: t('tools.cancel_booking'), icon: 'close', danger: true, onSelect: () => void cancel() }]}
    />
  );
}
