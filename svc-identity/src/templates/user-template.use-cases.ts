import * as contracts from '@portal/contracts/identity/contracts';
import { runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { getTemplate, templateList } from './user-template.repository';

const listUserTemplates = useCase({
  contract: contracts.listUserTemplates,
  run: ({ query, searchParams }) => runList(query, templateList, searchParams),
});

const getUserTemplate = useCase({
  contract: contracts.getUserTemplate,
  async run({ query, params }) {
    return { status: 'ok', item: await getTemplate(query, params.id) };
  },
});

export const userTemplateUseCases = [listUserTemplates, getUserTemplate];
