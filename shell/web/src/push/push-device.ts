import { removeMyPushSubscription, saveMyPushSubscription } from '@portal/contracts/identity/contracts';
import { api } from '@portal/portal-kit';
import { registerWorker } from '../service-worker/register-worker';

/** Whether this browser can show notifications while the portal is closed. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person, or whoever manages the device, forbade notifications of the portal. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/**
 * The browser's own subscription; null where there is none. It is there only after somebody has wanted it: nothing is registered for this.
 */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether a subscription of the browser was made with this key of the installation. */
export const isSubscribedWith = (subscription: PushSubscription | null, serverKey: string): boolean =>
  subscription !== null && base64url(subscription.options.applicationServerKey) === serverKey;

/**
 * Lets this browser tell the signed-in person. Called by a press alone: the browser asks for the permission. False where it was not given.
 */
export async function subscribeDevice(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await registerWorker();
  const known = await pushManager.getSubscription();
  // A browser keeps to the key of its first subscription.
  if (known && !isSubscribedWith(known, serverKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const keys = { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) };
  await api(saveMyPushSubscription, { body: { endpoint: subscription.endpoint, keys, server_key: serverKey } });
  return true;
}

/** Lets this browser tell nobody any more. */
export async function unsubscribeDevice(): Promise<void> {
  await api(removeMyPushSubscription, {});
  await (await browserSubscription())?.unsubscribe();
}
