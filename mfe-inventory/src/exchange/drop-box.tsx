import { useState } from 'react';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { addressOf, goTo, LoadError, notify, usePortal, useT } from '@portal/portal-kit';
import { momentOf } from '@portal/portal-kit/clock';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { AddPart } from './add-part';
import { DropBoxLine } from './drop-box-line';
import { isOpen, needsApproval } from './exchange-line';
import { useDropBoxes, type DropBoxes } from './use-drop-boxes';

/** What the person is about to take: parts are put in by search or by their codes, quantities set in one step. */
export function DropBoxView({ issueId }: { issueId: number | null }) {
  const t = useT();
  const of = useDropBoxes(issueId);
  if (of.boxes === undefined) return of.error ? <LoadError error={of.error} onRetry={of.retry} /> : <SkeletonText lines={4} />;
  return (
    <Stack>
      {issueId !== null && <Banner icon="clipboard">{t('exchange.for_issue', { issue: issueId })}</Banner>}
      <AddPart onAdd={of.add} busy={of.busy} />
      {of.boxes.length === 0 && (
        <EmptyState icon="shopping-cart" title={t('exchange.empty')}>
          {t('exchange.empty_hint')}
        </EmptyState>
      )}
      {of.boxes.map((box) => (
        <Box key={box.id} box={box} of={of} />
      ))}
      <OtherBoxes issues={of.otherIssues} />
    </Stack>
  );
}

/** Leads to the drop boxes for other issues. */
function OtherBoxes({ issues }: { issues: readonly number[] }) {
  const t = useT();
  if (issues.length === 0) return null;
  return (
    <Inline>
      {issues.map((issue) => (
        <Button
          key={issue}
          icon="shopping-cart"
          onClick={() => {
            const address = addressOf('parts_exchange', {}, { issue });
            if (address) void goTo(address);
          }}
        >
          {t('exchange.for_issue', { issue })}
        </Button>
      ))}
    </Inline>
  );
}

interface BoxProps {
  box: Exchange;
  of: DropBoxes;
}

function Box({ box, of }: BoxProps) {
  const t = useT();
  const left = of.shortage?.exchange === box.id ? of.shortage.left : undefined;
  return (
    <Stack>
      {left && (
        <Banner live tone="danger" title={t('exchange.changed')}>
          {t('exchange.changed_hint')}
        </Banner>
      )}
      <Card flush title={t('exchange.box')}>
        {box.lines.filter(isOpen).map((line) => (
          <DropBoxLine key={line.id} line={line} box={box} of={of} left={left?.get(line.part_entry_id)} />
        ))}
      </Card>
      <Steps box={box} of={of} />
    </Stack>
  );
}

/** Taking now, or asking for the approval of somebody who is not here. */
function Steps({ box, of }: BoxProps) {
  const t = useT();
  const { tenant } = usePortal();
  const [due, setDue] = useState('');
  const lines = box.lines.filter(isOpen);
  const ready = lines.filter(({ state }) => state !== 'pending_approval');
  const chosen = ready.length > 0 ? ready : lines;
  const unasked = lines.filter(({ state }) => state === 'drop_box');
  const asks = unasked.some(needsApproval);
  const take = async () => {
    if (!(await of.take(box, chosen, due === '' ? null : momentOf(due, tenant.default_timezone)))) return;
    setDue('');
    notify.show({ text: t('exchange.taken'), tone: 'success' });
  };
  const submit = async () => {
    if (await of.submit(box, unasked)) notify.show({ text: t('exchange.submitted'), tone: 'success' });
  };
  return (
    <Stack>
      <DateTimeField label={t('exchange.due_at')} hint={t('exchange.due_hint')} value={due} onChange={setDue} />
      {asks && <Banner tone="warning">{t('exchange.needs_approval')}</Banner>}
      {ready.length === 0 && <Banner icon="clock">{t('exchange.waits')}</Banner>}
      <Inline $justify="end">
        {asks && (
          <Button icon="send" size="large" busy={of.busy} onClick={() => void submit()}>
            {t('exchange.submit')}
          </Button>
        )}
        <Button variant="primary" icon="package-open" size="large" busy={of.busy} onClick={() => void take()}>
          {t('exchange.take')}
        </Button>
      </Inline>
    </Stack>
  );
}
