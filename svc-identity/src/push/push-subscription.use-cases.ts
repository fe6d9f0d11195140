import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { lockPerson } from '../people/person.repository';
import { deviceOf } from '../devices/device-of';
import { areReceiverKeys } from '../external/push-service/encrypt-payload';
import { forgetSubscription, isSubscribed, saveSubscription } from './push-subscription.repository';

const bytes = (text: string) => Buffer.from(text, 'base64url');

const getMyPushSubscription = useCase({
  contract: contracts.getMyPushSubscription,
  async run({ ctx, caller, query, deps }) {
    const device = deviceOf(ctx.device);
    const subscribed = device !== null && (await isSubscribed(query, device, caller.user));
    return { status: 'ok', item: { server_key: deps.pushService.serverKey, subscribed } };
  },
});

const saveMyPushSubscription = useCase({
  contract: contracts.saveMyPushSubscription,
  async run({ ctx, caller, query, deps, body: { endpoint, keys, server_key } }) {
    const device = deviceOf(ctx.device);
    const url = deps.pushService.readEndpoint(endpoint);
    const usable = areReceiverKeys({ p256dh: bytes(keys.p256dh), auth: bytes(keys.auth) });
    const wrong: Record<string, 'required' | 'invalid'> = {};
    if (device === null) wrong.device = 'required';
    if (!url) wrong.endpoint = 'invalid';
    if (!usable) wrong.keys = 'invalid';
    if (!deps.pushService.isServerKey(server_key)) wrong.server_key = 'invalid';
    if (device === null || !url || Object.keys(wrong).length > 0) throw new Invalid(wrong);
    await lockPerson(query, caller.user);
    await saveSubscription(query, { device, user: caller.user, endpoint: url.href, host: url.host, ...keys, server_key });
    return { status: 'ok', item: { server_key: deps.pushService.serverKey, subscribed: true } };
  },
});

const removeMyPushSubscription = useCase({
  contract: contracts.removeMyPushSubscription,
  async run({ ctx, caller, query }) {
    const device = deviceOf(ctx.device);
    if (device !== null) await forgetSubscription(query, device, caller.user);
    return { status: 'ok' };
  },
});

export const pushSubscriptionUseCases = [getMyPushSubscription, saveMyPushSubscription, removeMyPushSubscription];
