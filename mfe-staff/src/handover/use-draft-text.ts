import { useCallback, useEffect, useRef, useState } from 'react';
import { updateHandover } from '@portal/contracts/identity/contracts';
import type { Handover } from '@portal/contracts/identity/schemas';
import { api, ApiError, notify } from '@portal/portal-kit';

/** A pause of typing after which the text is kept. */
const PAUSE_MS = 1_000;

/** The draft as it is stored, when the failure is that somebody else had changed it. */
function storedOf(error: unknown): Handover | null {
  if (!(error instanceof ApiError) || error.word !== 'version_conflict') return null;
  return (error.problem?.item as Handover | undefined) ?? null;
}

/**
 * The text of a handover while it is written: kept after each pause of typing and on leaving, which says so once when it fails. `keep`
 * answers with the version that is kept. What somebody else wrote meanwhile is taken over where nothing was typed here; else it is `other`,
 * and nothing is kept until `keepMine` or `useTheirs` has decided.
 */
export function useDraftText(handover: Handover) {
  const { id } = handover;
  const [text, setText] = useState(handover.text);
  const [other, setOther] = useState<string | null>(null);
  const typed = useRef(handover.text);
  const kept = useRef({ text: handover.text, version: handover.version });
  const undecided = useRef(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const write = (value: string) => {
    typed.current = value;
    setText(value);
  };
  const decide = (open: string | null) => {
    undecided.current = open !== null;
    setOther(open);
  };
  const takeOver = useCallback((stored: Handover) => {
    const untouched = typed.current === kept.current.text;
    kept.current = { text: stored.text, version: stored.version };
    if (untouched) write(stored.text);
    else if (stored.text !== typed.current) decide(stored.text);
  }, []);
  const keep = useCallback(async (): Promise<number> => {
    const next = saving.current
      .catch(() => undefined)
      .then(async () => {
        const sent = typed.current;
        if (undecided.current || sent === kept.current.text) return;
        try {
          const { item } = await api(updateHandover, { params: { id }, body: { text: sent, version: kept.current.version } });
          kept.current = { text: sent, version: item.version };
        } catch (error) {
          const stored = storedOf(error);
          if (stored) takeOver(stored);
          throw error;
        }
      });
    saving.current = next;
    await next;
    return kept.current.version;
  }, [id, takeOver]);
  const toldOf = useRef(false);
  const keepByItself = useCallback(async () => {
    try {
      await keep();
      toldOf.current = false;
    } catch (error) {
      // Both texts are on the screen then, with the question which of them it is to be.
      if (undecided.current) return;
      if (!toldOf.current) notify.failed(error);
      toldOf.current = true;
    }
  }, [keep]);
  useEffect(() => {
    const timer = setTimeout(() => void keepByItself(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, other, keepByItself]);
  useEffect(() => () => void keepByItself(), [keepByItself]);
  useEffect(() => {
    // What is being saved comes back as news as well.
    void saving.current
      .catch(() => undefined)
      .then(() => {
        if (handover.version > kept.current.version) takeOver(handover);
      });
  }, [handover, takeOver]);
  const keepMine = () => decide(null);
  const useTheirs = () => {
    if (other !== null) write(other);
    decide(null);
  };
  /** What was typed since is not kept any more. */
  const forget = () => {
    typed.current = kept.current.text;
  };
  return { text, other, change: write, keep, keepMine, useTheirs, forget };
}
