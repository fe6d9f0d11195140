import type { NotificationPreferences } from '@portal/contracts/identity/schemas';

/** Preferences as the form holds them: a tick for each way of telling by the place of the kind, -1 for mails at once. */
export interface PreferenceValues {
  portal: boolean[];
  email: boolean[];
  digest: number;
  quiet: boolean;
  quiet_from: string;
  quiet_to: string;
}

/** Suggested when somebody turns quiet hours on. */
const NIGHT = { from: '22:00', to: '06:00' };

export function valuesOf({ items, quiet_from, quiet_to, digest }: NotificationPreferences): PreferenceValues {
  return {
    portal: items.map(({ channels, enabled }) => enabled && channels.includes('portal')),
    email: items.map(({ channels, enabled }) => enabled && channels.includes('email')),
    digest: digest ?? -1,
    quiet: quiet_from !== null,
    quiet_from: quiet_from ?? NIGHT.from,
    quiet_to: quiet_to ?? NIGHT.to,
  };
}

/** A kind without any tick is not told. */
export function bodyOf({ items }: NotificationPreferences, values: PreferenceValues): NotificationPreferences {
  const { portal, email, digest, quiet, quiet_from, quiet_to } = values;
  return {
    items: items.map(({ event }, index) => {
      const channels = [...(portal[index] ? ['portal' as const] : []), ...(email[index] ? ['email' as const] : [])];
      return { event, channels, enabled: channels.length > 0 };
    }),
    quiet_from: quiet ? quiet_from : null,
    quiet_to: quiet ? quiet_to : null,
    digest: digest < 0 ? null : digest,
  };
}
