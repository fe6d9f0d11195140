import type { FlowFault, FlowRule } from '@portal/contracts/issues/flow-rules';
import type { DraftState, DraftTransition, FlowContent } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';

export interface FlowWords {
  state: (state: DraftState | undefined) => string;
  transition: (transition: DraftTransition | undefined) => string;
  /** What is wrong, under its field. */
  rule: (rule: FlowRule) => string;
  /** What is wrong with what, in a list. */
  fault: (fault: FlowFault) => string;
}

/** How the parts of a draft are called, and what is wrong with them. */
export function useFlowWords({ states, transitions }: FlowContent): FlowWords {
  const t = useT();
  const { locale } = usePortal();
  const state = (one: DraftState | undefined) => (one && translated(one.name, locale)) || t('flows.unnamed');
  const transition = (one: DraftTransition | undefined) => (one && translated(one.name, locale)) || t('flows.unnamed');
  const rule = (broken: FlowRule) => t(`flows.rules.${broken}`);
  return {
    state,
    transition,
    rule,
    fault({ path, rule: broken }) {
      const [part, index] = path.split('.');
      if (index === undefined) return rule(broken);
      const name = part === 'states' ? state(states[Number(index)]) : transition(transitions[Number(index)]);
      return t('flows.fault', { name, what: rule(broken) });
    },
  };
}
