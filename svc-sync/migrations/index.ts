import type { Migration } from '@portal/service-kit/migration';
import { jobs } from './20261122075510-jobs';
import { composedText } from './20261128015000-composed-text';
import { externalSystems } from './20261128124000-external-systems';
import { stockConfigs } from './20261128130000-stock-configs';
import { apiTokens } from './20261128164500-api-tokens';
import { webhooks } from './20261128170500-webhooks';
import { lineEnds } from './20261128181411-line-ends';
import { ageOfRuns } from './20261128185205-age-of-runs';

/** In order. A new one goes to the end; a released one is never edited. */
export const migrations: Migration[] = [jobs, composedText, externalSystems, stockConfigs, apiTokens, webhooks, lineEnds, ageOfRuns];
