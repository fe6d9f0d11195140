import type { SURVEY_EVENT_TYPES, SURVEY_TARGET_USERS } from '@portal/contracts/surveys/survey-terms';

type EventType = (typeof SURVEY_EVENT_TYPES)[number];
type TargetUser = (typeof SURVEY_TARGET_USERS)[number];

/** What happened to an issue, as it is afterwards. Issue and version together name it, whichever way this service hears of it. */
export interface Occurrence {
  issue: number;
  version: number;
  types: readonly EventType[];
  /** Kind of the state that the issue is in. */
  stateKind: string;
  /** `/1/5/` */
  categoryPath: string;
  /** 0 for nobody, as in all that follow. */
  creator: number;
  finisher: number;
  assigned: readonly number[];
  supervisor: number;
  defaultSupervisor: number;
}

/** A person as a configuration can name them. */
export interface Target {
  target: TargetUser;
  user_id: number;
}

/** The people of an occurrence by the words of configurations. */
export function targetsOf({ creator, finisher, assigned, supervisor, defaultSupervisor }: Occurrence): Target[] {
  const all: Target[] = [
    { target: 'creator', user_id: creator },
    { target: 'finisher', user_id: finisher },
    ...assigned.map((user_id): Target => ({ target: 'assigned', user_id })),
    { target: 'supervisor', user_id: supervisor },
    { target: 'default_supervisor', user_id: defaultSupervisor },
  ];
  return all.filter(({ user_id }) => user_id > 0);
}
