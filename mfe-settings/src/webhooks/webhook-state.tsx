import type { Webhook } from '@portal/contracts/sync/schemas';
import { useT } from '@portal/portal-kit';
import { StatusBadge } from '@portal/ui-kit/status-badge';

/** Whether a webhook is told, and whether it answers. */
export function WebhookState({ webhook: { enabled, disabled_at, failing_since } }: { webhook: Webhook }) {
  const t = useT();
  const [tone, state] =
    disabled_at !== null && !enabled
      ? (['danger', 'disabled'] as const)
      : !enabled
        ? (['neutral', 'off'] as const)
        : failing_since !== null
          ? (['warning', 'failing'] as const)
          : (['success', 'on'] as const);
  return (
    <StatusBadge size="small" tone={tone}>
      {t(`webhooks.states.${state}`)}
    </StatusBadge>
  );
}
