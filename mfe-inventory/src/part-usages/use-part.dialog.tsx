import { addPartUsage, listPartEntries } from '@portal/contracts/inventory/contracts';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { PartPicker } from '../parts/part-picker';
import { STOCK_LIVE } from '../parts/stock-live';
import { useStockWords } from '../parts/use-stock-words';

/** Takes some of a lot for an issue at once, without the drop box. */
export function UsePartDialog({ issueId, onClose }: { issueId: number; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const words = useStockWords();
  const form = useApiForm(addPartUsage, {
    values: { part_id: 0, part_entry_id: 0, quantity: '1' },
    params: { id: issueId },
    body: ({ part_entry_id, quantity }) => ({ part_entry_id, quantity: decimalOrNull(quantity) ?? '' }),
    check: ({ part_id, part_entry_id, quantity }) => ({
      ...(part_id === 0 && { part_id: 'required' }),
      ...(part_id !== 0 && part_entry_id === 0 && { part_entry_id: 'required' }),
      ...(quantity.trim() === '' && { quantity: 'required' }),
    }),
    changes: ['part', 'issue'],
    saved: t('usages.added'),
    onSaved: onClose,
  });
  const { part_id: part } = form.values;
  const entries = useApiQuery(
    listPartEntries,
    { query: { part_id_equals: part, sort_by: 'received_at', pp: 100 } },
    { enabled: part > 0, live: STOCK_LIVE },
  ).data?.items;
  const { onChange, value, ...partField } = form.field('part_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('usages.add')} action={t('usages.add')} icon="package">
      <Stack>
        <PartPicker
          {...partField}
          required
          value={value || null}
          onChange={(id) => {
            onChange(id ?? 0);
            form.change('part_entry_id', 0);
          }}
          label={t('routes.part')}
        />
        {part > 0 && (
          <NativeSelect
            {...form.field('part_entry_id')}
            label={t('usages.lot')}
            options={[
              { value: 0, label: t('usages.choose_lot') },
              ...(entries ?? []).map((entry) => ({
                value: entry.id,
                label: `${translated(entry.location.name, locale)} · ${entry.entry_number} · ${words.quantity(entry.quantity_available, entry.part.unit)}`,
              })),
            ]}
          />
        )}
        <TextField {...form.field('quantity')} inputMode="decimal" autoComplete="off" label={t('warehouse.quantity')} />
      </Stack>
    </FormDialog>
  );
}
