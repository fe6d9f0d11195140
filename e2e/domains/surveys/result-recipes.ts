import type { Survey } from '@portal/contracts/surveys/schemas';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { answered } from './result.factory';

const version = async (client: TenantClient) => ({ versionId: (await answered(client)).version_id });

/** The calls of results. */
export const resultRecipes: Readonly<Record<string, Recipe>> = {
  'GET /survey_results': {},
  'GET /survey_results/:id': { params: async (client) => ({ id: (await answered(client)).id }) },
  'GET /survey_all_results': {},
  'GET /survey_all_results/:versionId': { params: version },
  'GET /survey_all_results/:versionId/questions/:questionId/values': {
    async params(client) {
      const { survey_id, version_id } = await answered(client);
      const { sections } = await client.item<Survey>(client.call('GET', `/surveys/${survey_id}`));
      return { versionId: version_id, questionId: sections[0]?.questions[0]?.id ?? 0 };
    },
  },
};
