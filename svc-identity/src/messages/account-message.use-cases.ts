import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { messagesOf, removeMessage } from './account-message.repository';

const listMyMessages = useCase({
  contract: contracts.listMyMessages,
  async run({ caller, query }) {
    return { status: 'ok', items: await messagesOf(query, caller.user) };
  },
});

const removeMyMessage = useCase({
  contract: contracts.removeMyMessage,
  async run({ caller, query, params }) {
    if (!(await removeMessage(query, caller.user, params.messageId))) throw new NotFound('The message');
    return { status: 'ok' };
  },
});

export const accountMessageUseCases = [listMyMessages, removeMyMessage];
