import { goTo, permits } from '@portal/portal-kit/portal';
import { portal } from '@portal/portal-kit/shell';
import type { OpenMessage } from '../service-worker/worker-scope';

const isOpenMessage = (data: unknown): data is OpenMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'portal.open_notification';

async function open(id: number): Promise<void> {
  const { openNotification } = await import('./open-notification');
  await openNotification(id, (access) => permits(portal.get().session, access));
}

/** Opens in this window what was pressed among the notifications of the device. Nothing is registered for it. */
export function handleNotificationClicks(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOpenMessage(data)) void (data.id === undefined ? goTo('/notifications') : open(data.id));
  });
}
