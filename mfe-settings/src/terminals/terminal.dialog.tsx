import { createTerminal, updateTerminal } from '@portal/contracts/identity/contracts';
import type { Terminal } from '@portal/contracts/identity/schemas';
import { DEFAULT_VIEW, TERMINAL_MODES, type TerminalMode } from '@portal/contracts/identity/terminal-modes';
import { translated, type Translations } from '@portal/contracts/locales';
import { api, notify, usePortal, useT, useTerminalViews } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { NativeSelect } from '@portal/ui-kit/native-select';

interface TerminalValues {
  name: Translations;
  default_view: string;
  terminal_mode: TerminalMode;
}

/** Adds a terminal, or edits the one given. */
export function TerminalDialog({ terminal, onClose }: { terminal?: Terminal; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const form = useApiForm(createTerminal, {
    values: {
      name: terminal?.name ?? {},
      default_view: terminal?.attributes.default_view ?? DEFAULT_VIEW,
      terminal_mode: terminal?.terminal_mode ?? 'standard',
    } as TerminalValues,
    body: ({ default_view, ...values }) => ({ ...values, attributes: { default_view } }),
    send: (body, { idempotencyKey }) =>
      terminal ? api(updateTerminal, { params: { id: terminal.id }, body }) : api(createTerminal, { body, idempotencyKey }),
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (terminal) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={terminal ? translated(terminal.name, locale) : t('terminals.add')}>
      <TranslatableField {...form.text('name')} errors={form.errors} required label={t('terminals.name')} />
      <NativeSelect {...form.field('default_view')} label={t('terminals.view')} options={useViewOptions(form.values.default_view)} />
      <NativeSelect
        {...form.field('terminal_mode')}
        label={t('terminals.mode')}
        hint={t('terminals.mode_hint')}
        options={TERMINAL_MODES.map((value) => ({ value, label: t(`terminals.modes.${value}`) }))}
      />
    </FormDialog>
  );
}

/** The views of the units that are deployed now, and the one that is chosen where its unit is not. */
function useViewOptions(chosen: string) {
  const views = useTerminalViews().map(({ mode, title }) => ({ value: mode, label: title }));
  return views.some(({ value }) => value === chosen) ? views : [...views, { value: chosen, label: chosen }];
}
