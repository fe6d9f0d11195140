import type { Translations } from '@portal/contracts/locales';
import NAMES from './default-flow-names.json';

export type DefaultState = keyof typeof NAMES.states;

/** Names of the states of a new tenant's flow, in every language; from then on they are the tenant's own to change. */
export const STATE_NAMES: Record<DefaultState, Required<Translations>> = NAMES.states;

export const FLOW_NAME: Required<Translations> = NAMES.flow;
