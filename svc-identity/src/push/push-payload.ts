import { beginningOf } from '@portal/contracts/texts';
import { directionOf, localeTag, type Locale } from '@portal/contracts/locales';
import type { PushPayload } from '@portal/contracts/push';
import { t } from '../default-names';
import { PAYLOAD_MAX } from '../external/push-service/encrypt-payload';
import type { PushedNotification } from './notification-push.repository';

/** A title is a line on a lock screen. */
const TITLE_MAX = 200;

/**
 * What a device shows, which anybody who passes by can read: the title of the one, or how many there are. The thing itself is behind the
 * sign-in.
 */
export function pushPayload(items: readonly PushedNotification[], locale: Locale): string {
  const [first] = items;
  const number = String(items.length);
  const several = (t('push.several', [locale])[locale] ?? '').replace('{{number}}', number);
  const payload: PushPayload = {
    ...(items.length === 1 && first ? { id: first.id, title: beginningOf(first.title, TITLE_MAX) } : { title: several }),
    lang: localeTag(locale),
    dir: directionOf(locale),
  };
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > PAYLOAD_MAX) throw new RangeError('a push message is too long');
  return text;
}
