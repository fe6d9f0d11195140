import type { NotificationPreferences } from '@portal/contracts/identity/schemas';
import { NOTICE_CHANNELS, type NoticeChannel } from '@portal/contracts/notices';

/** Preferences as the form holds them: a tick for each way of telling by the place of the kind, -1 for mails at once. */
export interface PreferenceValues extends Record<NoticeChannel, boolean[]> {
  digest: number;
  quiet: boolean;
  quiet_from: string;
  quiet_to: string;
}

/** Suggested when somebody turns quiet hours on. */
const NIGHT = { from: '22:00', to: '06:00' };

export function valuesOf({ items, quiet_from, quiet_to, digest }: NotificationPreferences): PreferenceValues {
  const ticks = (channel: NoticeChannel) => items.map(({ channels, enabled }) => enabled && channels.includes(channel));
  return {
    portal: ticks('portal'),
    email: ticks('email'),
    push: ticks('push'),
    digest: digest ?? -1,
    quiet: quiet_from !== null,
    quiet_from: quiet_from ?? NIGHT.from,
    quiet_to: quiet_to ?? NIGHT.to,
  };
}

/** A kind without any tick is not told. */
export function bodyOf({ items }: NotificationPreferences, values: PreferenceValues): NotificationPreferences {
  const { digest, quiet, quiet_from, quiet_to } = values;
  return {
    items: items.map(({ event }, index) => {
      const channels = NOTICE_CHANNELS.filter((channel) => values[channel][index]);
      return { event, channels, enabled: channels.length > 0 };
    }),
    quiet_from: quiet ? quiet_from : null,
    quiet_to: quiet ? quiet_to : null,
    digest: digest < 0 ? null : digest,
  };
}
