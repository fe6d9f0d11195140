import type { Translations } from '@portal/contracts/locales';
import { noticeText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';

/** Tells those who look after the terminals that a copied token has shut one of them out. */
export function notifyTerminalCopied(query: Query, id: number, name: Translations): void {
  query.notify({
    kind: 'identity.terminal_copied',
    to: { permission: 'settings.terminals/update' },
    origin: 'Terminal',
    params: { id },
    texts: {
      title: noticeText(t, 'notices.terminal_copied.title', { name }),
      description: noticeText(t, 'notices.terminal_copied.description'),
    },
  });
}
