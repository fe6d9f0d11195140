import { getNotification, markNotificationRead } from '@portal/contracts/identity/contracts';
import { api, goTo, notify, type Portal } from '@portal/portal-kit';
import { targetOf } from './target';

/** Shows what a notification is about, as a press on it in the list does. */
export async function openNotification(id: number, can: Portal['can']): Promise<void> {
  try {
    const { item } = await api(getNotification, { params: { id } });
    if (item.read_at === null) await api(markNotificationRead, { params: { id } });
    const target = targetOf(item, can);
    if (target?.newTab) window.location.assign(target.href);
    else if (target) await goTo(target.href);
  } catch (error) {
    notify.failed(error);
  }
}
