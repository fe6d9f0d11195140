import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { getTemplate } from './user-template.repository';

export const getUserTemplate = useCase({
  contract: contracts.getUserTemplate,
  async run({ read, params }) {
    return { status: 'ok', item: await getTemplate(read, params.id) };
  },
});
