import { endAllSessions } from '@portal/contracts/identity/contracts';
import { confirm, useApiMutation, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';

/** Ends the sessions of everybody in the plant, after the question; for administrators. */
export function OpenSessionsCard() {
  const t = useT();
  const end = useApiMutation(endAllSessions, { saved: t('open_sessions.ended') });
  const askAndEnd = async () => {
    const question = { title: t('open_sessions.question'), body: t('open_sessions.warning'), confirm: t('open_sessions.end') };
    if (await confirm({ ...question, danger: true })) end.mutate({});
  };
  return (
    <Card title={t('open_sessions.title')}>
      <Stack>
        <p>{t('open_sessions.intro')}</p>
        <div>
          <Button variant="danger" busy={end.isPending} onClick={() => void askAndEnd()}>
            {t('open_sessions.end')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
