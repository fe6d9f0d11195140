import { noticeText, writtenDate } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';
import type { StoredHandover } from './handover.repository';

type HandoverNotice = 'handover_signed' | 'handover_unconfirmed';

/** Tells those who lead the crews of the next shift, whoever they are now. */
function notifyNext(query: Query, kind: HandoverNotice, { id, crew, shift, next_crews }: StoredHandover): void {
  const users = next_crews.flatMap(({ leader }) => (leader ? [leader.id] : []));
  if (users.length === 0) return;
  query.notify({
    kind: `identity.${kind}`,
    to: { users },
    origin: 'Handover',
    params: { id },
    texts: {
      title: noticeText(t, `notices.${kind}.title`, { crew: crew.name, shift: shift.code }),
      description: noticeText(t, `notices.${kind}.description`, { date: writtenDate(shift.date) }),
    },
  });
}

/** Something waits for the next leaders to read. */
export const notifySigned = (query: Query, handover: StoredHandover): void => notifyNext(query, 'handover_signed', handover);

/** Their shift goes on, and they have not confirmed it yet. */
export const notifyUnconfirmed = (query: Query, handover: StoredHandover): void => notifyNext(query, 'handover_unconfirmed', handover);
