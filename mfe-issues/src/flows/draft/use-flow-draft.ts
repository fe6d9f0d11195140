import { useState } from 'react';
import { discardFlowDraft, saveFlowDraft } from '@portal/contracts/issues/contracts';
import { flowFaults, isBroken, type FlowFault } from '@portal/contracts/issues/flow-rules';
import type { FlowContent, FlowDraft } from '@portal/contracts/issues/schemas';
import { api, ApiError, failureText, invalidate, notify, useLeaveGuard, usePortal, useT } from '@portal/portal-kit';
import { withoutEmpty } from '@portal/portal-kit/forms';
import { withoutUnnamed } from './draft-changes';

/** The state or the transition that is being edited. */
export interface Selection {
  part: 'state' | 'transition';
  key: string;
}

export interface DraftEditor {
  content: FlowContent;
  change: (content: FlowContent) => void;
  selected: Selection | null;
  /** Opens another part, or none: the one before goes where it was added and has no name. */
  select: (selected: Selection | null) => void;
  faults: readonly FlowFault[];
  /** Something was changed and is not saved. */
  dirty: boolean;
  busy: boolean;
  /** Null before the first saving. */
  version: number | null;
  /** Resolves to the number of the saved draft, null where it was refused. */
  save: () => Promise<number | null>;
  /** Goes back to what is stored without the draft that was seen. */
  discard: () => Promise<void>;
  /** Starts anew with what is stored now. */
  reset: (draft: FlowDraft) => void;
}

const PARTS = ['states', 'transitions', 'escalations', 'implementation_escalations'] as const satisfies readonly (keyof FlowContent)[];

function contentOf({ draft_version: _, published_version: __, ...content }: FlowDraft): FlowContent {
  return content;
}

/** Names that were emptied are left out. */
function tidied({ states, transitions, ...rest }: FlowContent): FlowContent {
  return {
    ...rest,
    states: states.map((state) => ({ ...state, name: withoutEmpty(state.name) })),
    transitions: transitions.map((transition) => ({ ...transition, name: withoutEmpty(transition.name) })),
  };
}

/** The draft of a flow while it is edited: nothing is stored before it is saved. */
export function useFlowDraft(flow: number, stored: FlowDraft): DraftEditor {
  const t = useT();
  const { tenant } = usePortal();
  const [base, setBase] = useState(stored);
  const [content, setContent] = useState<FlowContent>(contentOf(stored));
  const [selected, setSelected] = useState<Selection | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = PARTS.some((part) => JSON.stringify(content[part]) !== JSON.stringify(base[part]));
  useLeaveGuard(dirty);
  const faults = flowFaults(content, tenant.supportedLocales);
  const reset = (draft: FlowDraft) => {
    setBase(draft);
    setContent(contentOf(draft));
  };
  const select = (next: Selection | null) => {
    // What is left without a name was begun and not wanted.
    if (selected) setContent((current) => withoutUnnamed(current, selected.key, contentOf(base)));
    setSelected(next);
  };
  const tellFailure = (error: unknown) => {
    const stale = error instanceof ApiError && error.word === 'version_conflict';
    notify.show({ tone: 'danger', text: stale ? t('flows.changed_meanwhile') : failureText(error) });
  };
  const save = async () => {
    if (faults.some(isBroken)) {
      notify.show({ tone: 'danger', text: t('flows.cannot_save') });
      return null;
    }
    setBusy(true);
    try {
      const { draft_version, published_version } = base;
      const { item } = await api(saveFlowDraft, { params: { id: flow }, body: { draft_version, published_version, ...tidied(content) } });
      reset(item);
      invalidate(['flow']);
      return item.draft_version;
    } catch (error) {
      tellFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const { draft_version } = base;
    // What was typed is in this browser alone: a draft that is stored meanwhile is another person's.
    if (draft_version === null) return reset(base);
    try {
      const { item } = await api(discardFlowDraft, { params: { id: flow }, query: { draft_version } });
      reset(item);
      invalidate(['flow']);
    } catch (error) {
      tellFailure(error);
    }
  };
  return { content, change: setContent, selected, select, faults, dirty, busy, version: base.draft_version, save, discard, reset };
}
