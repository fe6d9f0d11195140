import type { Migration } from '@portal/service-kit/migration';
import { surveys } from './20261128010223-surveys';
import { surveyEvents } from './20261128015200-survey-events';
import { pendingSurveys } from './20261128020600-pending-surveys';
import { results } from './20261128050500-results';
import { askedOnce } from './20261128050701-asked-once';
import { photos } from './20261128054746-photos';

/** In order. A new one goes to the end; a released one is never edited. */
export const migrations: Migration[] = [surveys, surveyEvents, pendingSurveys, results, askedOnce, photos];
