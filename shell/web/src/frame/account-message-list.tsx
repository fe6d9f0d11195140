import styled from 'styled-components';
import { removeMyMessage } from '@portal/contracts/identity/contracts';
import type { AccountMessage } from '@portal/contracts/identity/schemas';
import { useApiMutation } from '@portal/portal-kit';
import { useFormat } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { useT } from '../words';

const Place = styled.div`
  margin-block-end: ${space.l};
`;

/** One banner for each message, with who made the change and when. */
export function AccountMessageList({ messages }: { messages: readonly AccountMessage[] }) {
  const t = useT();
  const format = useFormat();
  const putAway = useApiMutation(removeMyMessage, { changes: ['user'] });
  return (
    <Place>
      <Stack>
        {messages.map(({ id, kind, by, created_at }) => (
          <Banner
            key={id}
            live
            tone="warning"
            title={t(`account_messages.${kind}`)}
            actions={
              <Button size="small" busy={putAway.isPending} onClick={() => putAway.mutate({ params: { messageId: id } })}>
                {t('account_messages.dismiss')}
              </Button>
            }
          >
            {t('account_messages.by', { name: by.name, date: format.dateTime(created_at) })}
          </Banner>
        ))}
      </Stack>
    </Place>
  );
}
