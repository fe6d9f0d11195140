import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Issue, IssuePatch } from '@portal/contracts/issues/schemas';
import { api, ApiError, notify } from '@portal/portal-kit';
import { offerFollowUp } from '../follow-up/offer-follow-up';
import { tellRefusedStep } from '../steps/tell-refused-step';
import { conflictingFields, type FieldConflict } from './field-conflicts';

/** A change that met another person's: what was sent, the issue as it is now, and what has to be decided. */
export interface Conflict {
  patch: IssuePatch;
  now: Issue;
  fields: FieldConflict[];
  /** Tells the waiting change whether the person insists; null where they could not be asked, which it fails with. */
  decide: (insists: boolean | null) => void;
}

export interface ChangeOptions {
  /** A failure is the caller's to show; else it shows as a notice. */
  throws?: boolean;
  /** The issue that a form was filled from: what others changed since is theirs. Without, the issue as it is shown now. */
  base?: Issue;
}

/** Resolves to whether it was changed. */
export type ChangeIssue = (patch: IssuePatch, done?: Done, options?: ChangeOptions) => Promise<boolean>;
/** Called after the change, with the issue as it is then and as it was when that was sent. */
type Done = (issue: Issue, before: Issue) => void;

/** How often a change is repeated by itself on top of other people's. */
const REPEATS_MAX = 3;

/**
 * Changes an issue on the version the person is looking at. If somebody else changed the same field meanwhile, the
 * person decides; if they changed something else, the change is repeated on top of theirs. `change` stays the same function as long as
 * `onChanged` does.
 */
export function useIssueChange(issue: Issue, onChanged: (issue: Issue) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  // An undo is pressed on a notice, after the page has moved on: it builds on what is shown then.
  const latest = useRef(issue);
  useLayoutEffect(() => {
    latest.current = issue;
  }, [issue]);

  const { id } = issue;
  const change = useCallback<ChangeIssue>(
    async (patch, done, { throws = false, base = latest.current } = {}) => {
      const send = async (before: Issue, repeats = 0): Promise<void> => {
        try {
          const { item } = await api(changeIssue, { params: { id }, body: { ...patch, version: before.version } });
          onChanged(item);
          offerFollowUp(item);
          done?.(item, before);
        } catch (error) {
          const now = currentOf(error);
          if (!now) throw error;
          const fields = conflictingFields(patch, { ...before }, { ...now });
          // The server answers the same where the change is not possible on any version, such as of an archived issue.
          const repeatable = now.version !== before.version && (fields.length > 0 || repeats < REPEATS_MAX);
          if (repeatable && fields.length === 0) return send(now, repeats + 1);
          onChanged(now);
          if (!repeatable) throw error;
          const insists = await new Promise<boolean | null>((decide) => setConflict({ patch, now, fields, decide }));
          setConflict(null);
          if (insists === null) throw error;
          // Giving in settles the change as well: what was being edited closes and shows their value.
          if (insists) return send(now);
        }
      };
      setBusy(true);
      try {
        await send(base);
        return true;
      } catch (error) {
        if (patch.flow_state_id !== undefined) tellRefusedStep(error, id);
        if (throws) throw error;
        notify.failed(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [id, onChanged],
  );
  return { change, busy, conflict };
}

/** The issue as the server has it, when the failure is that ours was old. */
function currentOf(error: unknown): Issue | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.problem?.status !== 'version_conflict') return null;
  return (error.problem.item as Issue | undefined) ?? null;
}
