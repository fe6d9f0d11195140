import * as contracts from '@portal/contracts/identity/contracts';
import { runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { accessHolders, EVERY_PERMISSION } from './explain-access.repository';

const explainAccess = useCase({
  contract: contracts.explainAccess,
  run: ({ query, searchParams }) => runList(query, accessHolders, searchParams, { permissions: EVERY_PERMISSION }),
});

export const accessUseCases = [explainAccess];
