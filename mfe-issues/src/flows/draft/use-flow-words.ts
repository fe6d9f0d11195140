import type { FlowFault, FlowRule } from '@portal/contracts/issues/flow-rules';
import { ESCALATION_PARTS } from '@portal/contracts/issues/flow-terms';
import type { DraftState, DraftTransition, FlowContent } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { levelNumber } from '../escalations/level-changes';

export interface FlowWords {
  state: (state: DraftState | undefined) => string;
  transition: (transition: DraftTransition | undefined) => string;
  /** What is wrong, under its field. */
  rule: (rule: FlowRule) => string;
  /** What is wrong with what, in a list. */
  fault: (fault: FlowFault) => string;
}

/** How the parts of a draft are called, and what is wrong with them. */
export function useFlowWords(content: FlowContent): FlowWords {
  const { states, transitions } = content;
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
      const what = rule(broken);
      if (part === 'states') return t('flows.fault', { name: state(states[Number(index)]), what });
      if (part === 'transitions') return t('flows.fault', { name: transition(transitions[Number(index)]), what });
      const found = Object.values(ESCALATION_PARTS).find((one) => one === part);
      const key = found && content[found][Number(index)]?.key;
      if (!found || key === undefined) return what;
      return t('flows.level_fault', { name: t(`flows.${found}.title`), level: levelNumber(content, found, key), what });
    },
  };
}
