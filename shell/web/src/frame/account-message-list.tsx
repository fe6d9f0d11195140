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

/** Messages of one kind about what one person did, the order of their newest kept. */
function grouped(messages: readonly AccountMessage[]): AccountMessage[][] {
  const groups = new Map<string, AccountMessage[]>();
  for (const message of messages) {
    const key = `${message.kind} ${message.by.id}`;
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return [...groups.values()];
}

/** One banner for each kind of change by one person, with when it was made each time: several fill a phone otherwise. */
export function AccountMessageList({ messages }: { messages: readonly AccountMessage[] }) {
  const t = useT();
  const format = useFormat();
  const remove = useApiMutation(removeMyMessage, { changes: ['user'] });
  const removeAll = (group: readonly AccountMessage[]) => {
    for (const { id } of group) remove.mutate({ params: { messageId: id } });
  };
  return (
    <Place>
      <Stack>
        {grouped(messages).map((group) => {
          const [{ kind, by }] = group as [AccountMessage];
          const date = group.map(({ created_at }) => format.dateTime(created_at)).join('; ');
          return (
            <Banner
              key={`${kind} ${by.id}`}
              live
              tone="warning"
              title={t(`account_messages.${kind}`)}
              actions={
                <Button size="small" busy={remove.isPending} onClick={() => removeAll(group)}>
                  {t('account_messages.dismiss')}
                </Button>
              }
            >
              {t('account_messages.by', { name: by.name, date })}
            </Banner>
          );
        })}
      </Stack>
    </Place>
  );
}
