import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { expect } from '@playwright/test';
import { newPage, signedInPage, signIn } from '../browser-sessions';
import { CHROMIUM_FLAGS } from '../chromium-flags';
import { originOf, readConfig } from '../config';
import { test } from '../journey-test';
import { callAs, reportAs } from '../page-calls';

// The browser without windows, in which the other journeys run, shows no notices.
test.use({ launchOptions: { executablePath: readConfig().wholeChromium, args: [...CHROMIUM_FLAGS] } });

test('a device is told while the portal is closed, once its person has pressed for it, and a press opens what happened', async ({
  browser,
}) => {
  const leader = await signedInPage(browser, 'leader');
  const number = await reportAs(leader, 'Oil under the press');
  await callAs(leader, 'POST', `issues/${number}/employees`, { user_id: DEMO_PEOPLE.acme.mechanic.id });
  const mechanic = await newPage(browser);
  const context = mechanic.context();
  await context.grantPermissions(['notifications']);
  // The push service of the browser's maker is not there: what it would give stands for it. All else is the browser's own.
  await context.addInitScript(() => {
    if (!('PushManager' in window)) return;
    const keys = { p256dh: crypto.getRandomValues(new Uint8Array(65)), auth: new Uint8Array(16) };
    let current: object | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      keys.p256dh = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const base64 = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      current = {
        endpoint: `https://push.example.net/${crypto.randomUUID()}`,
        options: { applicationServerKey: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer },
        getKey: (name: 'p256dh' | 'auth') => keys[name].buffer,
        unsubscribe() {
          current = null;
          return Promise.resolve(true);
        },
      };
      return current as PushSubscription;
    };
  });
  await signIn(mechanic, 'mechanic');
  expect(context.serviceWorkers()).toHaveLength(0);
  await mechanic.goto('/my-profile?tab=notifications');
  await mechanic.getByRole('button', { name: 'Turn on' }).click();
  const off = mechanic.getByRole('button', { name: 'Turn off' });
  await off.click();
  await mechanic.getByRole('button', { name: 'Turn on' }).click();
  await expect(off).toBeVisible();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // The browser drops what is delivered before the worker is active.
  await expect.poll(() => mechanic.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated');

  const { body } = await callAs<{ data: { id: number; data: { params: { title: { en: string } } } }[] }>(
    mechanic,
    'GET',
    'notifications?limit=1',
  );
  const [latest] = body.data;
  const { id, title } = { id: latest?.id ?? 0, title: latest?.data.params.title.en ?? '' };
  const devtools = await context.newCDPSession(mechanic);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({ id, title, lang: 'en', dir: 'ltr' });
  const message = { origin: originOf('acme'), registrationId: await registered, data };
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map((one) => ({ title: one.title, lang: one.lang, data: one.data as unknown }));
    });
  // On a busy machine the browser drops a message now and then; one that comes again replaces what is shown.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', message);
    await expect.poll(shown, { timeout: 3_000 }).toEqual([{ title, lang: 'en', data: id }]);
  }).toPass();
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    self.dispatchEvent(press);
  });
  await expect(mechanic).toHaveURL(new RegExp(`/(issue|my_issues)/${number}$`));
  await expect.poll(shown).toEqual([]);
});
