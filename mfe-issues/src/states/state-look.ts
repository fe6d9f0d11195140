import type { FlowStateKind } from '@portal/contracts/issues/schemas';
import type { IconName } from '@portal/ui-kit/icon';
import type { Tone } from '@portal/ui-kit/theme';

interface StateLook {
  tone: Tone;
  icon: IconName;
}

const LOOKS: Record<FlowStateKind, StateLook> = {
  default: { tone: 'neutral', icon: 'circle-dashed' },
  received: { tone: 'info', icon: 'check' },
  inprogress: { tone: 'progress', icon: 'play' },
  fixing: { tone: 'progress', icon: 'wrench' },
  warning: { tone: 'warning', icon: 'clock' },
  problem: { tone: 'danger', icon: 'alert' },
  resolved: { tone: 'success', icon: 'circle-check' },
  success: { tone: 'success', icon: 'check-check' },
  finished: { tone: 'done', icon: 'lock' },
};

/** Tone and icon of a state by its kind: the plant names its states, the kind says what they mean. */
export function stateLook(kind: FlowStateKind): StateLook {
  return LOOKS[kind];
}
