import { useState } from 'react';
import styled from 'styled-components';
import { listPartEntries } from '@portal/contracts/inventory/contracts';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { api, findScanned, notify, ScanButton, usePageScans, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Inline } from '@portal/ui-kit/stack';
import { PartPicker } from '../parts/part-picker';
import { ChooseEntryDialog } from './choose-entry.dialog';
import type { Chosen } from './use-drop-boxes';

interface AddPartProps {
  onAdd: (chosen: Chosen, quantity: string) => Promise<boolean>;
  busy: boolean;
}

const ONE = '1';

const Sought = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

/** Puts a part into the drop box, by search or by a code that is read: each reading of the same code adds one. */
export function AddPart({ onAdd, busy }: AddPartProps) {
  const t = useT();
  const [offered, offer] = useState<readonly PartEntry[]>([]);
  const read = async (code: string): Promise<boolean> => {
    const entries = await entriesOf(code);
    if (entries === null) return false;
    const [first] = entries;
    if (!first) notify.show({ text: t('exchange.nothing_there'), tone: 'warning' });
    else if (entries.length > 1) offer(entries);
    else await onAdd({ part_entry_id: first.id }, ONE);
    return true;
  };
  usePageScans(read);
  const scanned = (code: string) =>
    void read(code).then((known) => {
      if (!known) notify.show({ text: t('warehouse.unknown_code', { code }), tone: 'warning' });
    }, notify.failed);
  return (
    <Card>
      <Inline $align="end" $wrap={false}>
        <PartSearch busy={busy} onAdd={(id) => onAdd({ part_id: id }, ONE)} />
        <ScanButton onCode={scanned} />
      </Inline>
      {offered.length > 0 && (
        <ChooseEntryDialog entries={offered} onChoose={(entry) => void onAdd({ part_entry_id: entry.id }, ONE)} onClose={() => offer([])} />
      )}
    </Card>
  );
}

/** The lots that a code stands for: one of its own, or those of its shelf with something to take; null for another kind of code. */
async function entriesOf(code: string): Promise<readonly PartEntry[] | null> {
  const found = await findScanned(code);
  if (found?.id === undefined) return null;
  if (found.entity === 'PartEntry') return (await api(listPartEntries, { query: { id_equals: found.id } })).items;
  if (found.entity !== 'Location') return null;
  const { items } = await api(listPartEntries, { query: { location_id_equals: found.id, pp: 100 } });
  return items.filter(({ quantity_available }) => Number(quantity_available) > 0);
}

function PartSearch({ onAdd, busy }: { onAdd: (id: number) => Promise<boolean>; busy: boolean }) {
  const t = useT();
  const [chosen, choose] = useState<number | null>(null);
  const add = async () => {
    if (chosen !== null && (await onAdd(chosen))) choose(null);
  };
  return (
    <>
      <Sought>
        <PartPicker label={t('exchange.find')} value={chosen} onChange={choose} />
      </Sought>
      <Button icon="plus" busy={busy} disabled={chosen === null} onClick={() => void add()}>
        {t('exchange.add')}
      </Button>
    </>
  );
}
