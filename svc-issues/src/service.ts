import { PeopleService, TenantsService } from '@portal/proto/identity/v1/identity';
import { grpcClient } from '@portal/service-kit/grpc';
import { defineService } from '@portal/service-kit/service';
import { EXTENSIONS, migrations } from '../migrations';
import { createCategory } from './categories/create-category';
import { deleteCategory } from './categories/delete-category';
import { listCategories } from './categories/list-categories';
import { updateCategory } from './categories/update-category';
import type { Config } from './config';
import { identityConsumers } from './consumers/identity-events';
import type { Deps } from './deps';
import { listDictionaries } from './dictionaries/list-dictionaries';
import { listFlows } from './flows/list-flows';
import { showFlow } from './flows/show-flow';
import { fireTimers } from './issues/timers/fire-timers.job';
import { issueUseCases } from './issues/issue.routes';
import { issuesGrpc } from './issues/detail/issues.grpc';
import { seed } from './seed/seed';

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps>({
  name: 'issues',
  schema: 'issues',
  migrations,
  extensions: EXTENSIONS,
  useCases: [listCategories, createCategory, updateCategory, deleteCategory, listFlows, showFlow, listDictionaries, ...issueUseCases],
  grpc: [issuesGrpc],
  consumers: identityConsumers,
  jobs: [fireTimers],
  seed,
  create: (base) => ({
    ...base,
    people: grpcClient(PeopleService, base.config.IDENTITY_GRPC, { keys: base.config.CONTEXT_KEYS }),
    tenants: grpcClient(TenantsService, base.config.IDENTITY_GRPC, { keys: base.config.CONTEXT_KEYS }),
  }),
  async destroy({ people, tenants }) {
    people.close();
    tenants.close();
  },
});
