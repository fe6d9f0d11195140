import { createWebhook, updateWebhook } from '@portal/contracts/sync/contracts';
import type { Webhook } from '@portal/contracts/sync/schemas';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contracts/sync/webhook-events';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { TextField } from '@portal/ui-kit/text-field';

interface WebhookFormProps {
  webhook?: Webhook;
  onMade: (made: { url: string; secret: string }) => void;
  onClose: () => void;
}

/** Adds a webhook, or edits the one given. */
export function WebhookFormDialog({ webhook, onMade, onClose }: WebhookFormProps) {
  const t = useT();
  const { can } = usePortal();
  const { url = '', events = [], enabled = true, version } = webhook ?? {};
  const form = useApiForm(createWebhook, {
    values: { url, events: events as WebhookEvent[], enabled },
    body: (values) => ({ ...values, url: values.url.trim(), version }),
    send: async (body, { idempotencyKey }): Promise<{ item: Webhook & { secret?: string } }> =>
      webhook ? api(updateWebhook, { params: { id: webhook.id }, body }) : api(createWebhook, { body, idempotencyKey }),
    changes: ['webhook'],
    onSaved: ({ item }) => {
      const { secret } = item;
      if (secret !== undefined) return onMade({ url: item.url, secret });
      notify.updated(item.url);
      onClose();
    },
  });
  const chosen = form.field('events');
  const offered = WEBHOOK_EVENT_NAMES.filter((event) => events.includes(event) || can(WEBHOOK_EVENTS[event]));
  return (
    <FormDialog form={form} size="medium" onClose={onClose} title={webhook?.url ?? t('webhooks.add')}>
      <TextField {...form.text('url')} autoFocus dir="ltr" label={t('webhooks.url')} hint={t('webhooks.url_hint')} />
      <CheckboxGroup
        {...chosen}
        label={t('webhooks.events')}
        options={offered.map((event) => ({ value: event, label: t(`webhooks.event.${event.replace('.', '_')}`) }))}
        onChange={(value) => chosen.onChange(value as WebhookEvent[])}
      />
      <Checkbox {...form.checkbox('enabled')} label={t('webhooks.enabled')} />
    </FormDialog>
  );
}
