import { LOCALES, localeTag, type Translations } from '@portal/contracts/locales';
import { noticeText, plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { rightOf } from '../equipment/equipment-rights';
import { t } from '../default-names';
import type { Expiry } from './expiry.repository';

/** A date as each language writes it; in Arabic with the digits of the screens. */
function writtenDate(date: string): Translations {
  const format = (locale: string) => new Intl.DateTimeFormat(`${localeTag(locale)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  return Object.fromEntries(LOCALES.map((locale) => [locale, format(locale).format(new Date(date))]));
}

/** Tells those who may change the machine or tool that its inspection or its warranty ends. */
export function notifyExpiry(query: Query, { id, kind, symbol, designation, field, until }: Expiry): void {
  query.notify({
    kind: `inventory.${kind}_expiry`,
    to: { permission: rightOf(kind, 'update') },
    origin: kind === 'machine' ? 'Machine' : 'Tool',
    params: { id },
    texts: {
      title: noticeText(t, `notices.${field}`, { name: symbol ?? designation, date: writtenDate(until) }),
      ...(symbol !== null && { description: plainText(designation) }),
    },
  });
}
