import type { DraftTransition, Recipients } from '@portal/contracts/issues/schemas';
import { FollowUpFields } from './follow-up-fields';
import { RecipientsFields } from './recipients-fields';

const NOBODY: Recipients = { roles: [], group_ids: [], user_ids: [] };

const isNobody = ({ roles, group_ids, user_ids }: Recipients) => roles.length + group_ids.length + user_ids.length === 0;

interface EffectFieldsProps {
  transition: DraftTransition;
  set: (changes: Partial<DraftTransition>) => void;
}

/** What follows from a transition: who is told, and the follow-up issue that is offered to whoever goes it. */
export function EffectFields({ transition, set }: EffectFieldsProps) {
  const { trigger, notifications, post_issue_action } = transition;
  return (
    <>
      <RecipientsFields
        value={notifications[0]?.recipients ?? NOBODY}
        onChange={(recipients) => set({ notifications: isNobody(recipients) ? [] : [{ recipients }] })}
      />
      {trigger !== 'timer' && <FollowUpFields value={post_issue_action} onChange={(changed) => set({ post_issue_action: changed })} />}
    </>
  );
}
