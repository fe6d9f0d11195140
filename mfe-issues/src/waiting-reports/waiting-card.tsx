import { addressOf, RelativeTime, usePortal, useT } from '@portal/portal-kit';
import { isKeyUsed, statusOf, type QueuedCall, type QueuedStatus } from '@portal/portal-kit/offline-queue';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { StatusBadge, type StatusBadgeProps } from '@portal/ui-kit/status-badge';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { CorrectLink } from './correct-link';
import { HeldWhy } from './held-why';

interface WaitingCardProps {
  call: QueuedCall;
  sending: boolean;
  onSend: () => void;
  onRemove: () => void;
}

const LOOK: Record<QueuedStatus, Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  refused: { tone: 'danger' },
  files_refused: { tone: 'danger' },
  uncertain: { tone: 'warning', icon: 'warning' },
};

/** One report that waits: what it says, how it stands, and what can be done about it. */
export function WaitingCard({ call, sending, onSend, onRemove }: WaitingCardProps) {
  const t = useT();
  const { online } = usePortal();
  const status = statusOf(call);
  const { files, answered } = call;
  return (
    <Card
      title={<bdi>{call.title}</bdi>}
      actions={
        sending ? (
          <StatusBadge tone="progress" icon="send">
            {t('waiting.status.sending')}
          </StatusBadge>
        ) : (
          <StatusBadge {...LOOK[status]}>{t(`waiting.status.${status}`)}</StatusBadge>
        )
      }
    >
      <Stack $gap="m">
        {status === 'refused' && !isKeyUsed(call) && <p>{t('waiting.why.refused')}</p>}
        {status !== 'waiting' && <HeldWhy call={call} />}
        {status === 'waiting' && answered !== null && <p>{t('waiting.why.files', { id: answered })}</p>}
        <Inline $gap="l">
          <RelativeTime at={new Date(call.queuedAt).toISOString()} label={(time) => t('waiting.written', { time })} />
          {files.length > 0 && <span>{t('waiting.files', { count: files.length })}</span>}
        </Inline>
        <Inline>
          {status === 'refused' && <CorrectLink call={call} />}
          {answered !== null && <Show id={answered} />}
          {!isKeyUsed(call) && (
            <Button icon="send" disabled={!online} busy={sending} onClick={onSend}>
              {t('waiting.send')}
            </Button>
          )}
          <Button variant="quiet" icon="trash" disabled={sending} onClick={onRemove}>
            {t('waiting.remove')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

function Show({ id }: { id: number }) {
  const t = useT();
  const address = addressOf('my_issues.show', { id });
  if (!address) return null;
  return (
    <ButtonLink icon="eye" href={address}>
      {t('report.show')}
    </ButtonLink>
  );
}
