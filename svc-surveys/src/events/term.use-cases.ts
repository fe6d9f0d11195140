import { FLOW_STATE_KINDS } from '@portal/contracts/issues/flow-terms';
import * as contracts from '@portal/contracts/surveys/contracts';
import { SURVEY_EVENT_TYPES, SURVEY_TARGET_USERS } from '@portal/contracts/surveys/survey-terms';
import { useCase } from '../deps';
import { t } from '../texts';

/** Chosen in a new configuration. */
const DEFAULT_FLAG = 'resolved';

const listFlags = useCase({
  contract: contracts.listFlowStateFlags,
  run: () =>
    Promise.resolve({
      status: 'ok' as const,
      items: FLOW_STATE_KINDS.map((name) => ({ name, translations: t(`flags.${name}`), default: name === DEFAULT_FLAG })),
    }),
});

const listTypes = useCase({
  contract: contracts.listSurveyEventTypes,
  run: () =>
    Promise.resolve({ status: 'ok' as const, items: SURVEY_EVENT_TYPES.map((name) => ({ name, translations: t(`event_types.${name}`) })) }),
});

const listTargets = useCase({
  contract: contracts.listSurveyTargetUsers,
  run: () =>
    Promise.resolve({
      status: 'ok' as const,
      items: SURVEY_TARGET_USERS.map((name) => ({ name, translations: t(`target_users.${name}`) })),
    }),
});

export const termUseCases = [listFlags, listTypes, listTargets];
