import { peopleCopy, storageQuotaMb, tenantCopy } from '@portal/service-kit/projections';
import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import type { Config } from './config';
import { clients, type Deps } from './deps';
import { issueConsumers } from './asking/issue.consumers';
import { surveysGrpc } from './asking/surveys.grpc';
import { answerUseCases } from './questions/answer.use-cases';
import { surveyEventUseCases } from './events/survey-event.use-cases';
import { termUseCases } from './events/term.use-cases';
import { parameterUseCases } from './parameters/parameter.use-cases';
import { pendingUseCases } from './pending/pending.use-cases';
import { personalData } from './personal-data';
import { pendingPhotoUseCases } from './pending/pending-photo.use-cases';
import { addGuestSurveyPhoto } from './qr-actions/guest-photo.use-case';
import { qrActionUseCases } from './qr-actions/qr-action.use-cases';
import { scanUseCases } from './qr-actions/scan.use-cases';
import { questionUseCases } from './questions/question.use-cases';
import { resultExport } from './results/result-export';
import { resultUseCases } from './results/result.use-cases';
import { ruleNoticed } from './rules/rule.consumer';
import { sectionUseCases } from './sections/section.use-cases';
import { publicationUseCases } from './surveys/publication.use-cases';
import { documentUseCases } from './surveys/survey-document.use-cases';
import { seed } from './seed/seed';
import { surveyExports } from './exports/survey-exports';
import { surveyUseCases } from './surveys/survey.use-cases';

const SCHEMA = 'surveys';
const people = peopleCopy<Deps>(SCHEMA);
const tenants = tenantCopy<Deps>(SCHEMA);

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps, typeof clients>({
  name: 'surveys',
  schema: SCHEMA,
  migrations,
  useCases: [
    ...surveyUseCases,
    ...publicationUseCases,
    ...documentUseCases,
    ...parameterUseCases,
    ...sectionUseCases,
    ...questionUseCases,
    ...answerUseCases,
    ...termUseCases,
    ...surveyEventUseCases,
    ...qrActionUseCases,
    ...scanUseCases,
    ...pendingUseCases,
    ...resultUseCases,
    ...pendingPhotoUseCases,
    addGuestSurveyPhoto,
  ],
  grpc: [surveysGrpc],
  consumers: [...people.consumers, ...tenants.consumers, ...issueConsumers, ruleNoticed],
  exports: [...surveyExports, resultExport],
  jobs: [people.job, tenants.job],
  personalData,
  storageQuotaMb,
  seed,
  clients,
});
