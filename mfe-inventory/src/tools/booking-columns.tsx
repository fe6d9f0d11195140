import { useMemo } from 'react';
import type { ToolBooking } from '@portal/contracts/inventory/schemas';
import { useFormat, usePersonName, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';

/** Columns of the bookings of a tool. */
export function useBookingColumns(): Column<ToolBooking>[] {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  return useMemo((): Column<ToolBooking>[] => {
    const at = (id: 'from' | 'to', priority: number): Column<ToolBooking> => ({
      id,
      header: t(`tools.${id}`),
      width: [160, 192],
      priority,
      card: 'labelled',
      cell: (booking) => format.dateTime(booking[id]),
    });
    return [
      { id: 'user', header: t('tools.booked_for'), primary: true, width: [144, 224], cell: ({ user }) => nameOf(user) },
      at('from', 8),
      at('to', 7),
      { id: 'comment', header: t('tools.comment'), width: [128, 320], priority: 6, cell: ({ comment }) => <bdi>{comment ?? '-'}</bdi> },
    ];
  }, [t, format, nameOf]);
}
