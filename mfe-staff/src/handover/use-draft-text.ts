import { useCallback, useEffect, useRef, useState } from 'react';
import { updateHandover } from '@portal/contracts/identity/contracts';
import type { Handover } from '@portal/contracts/identity/schemas';
import { api, notify } from '@portal/portal-kit';

/** A pause of typing after which the text is kept. */
const PAUSE_MS = 1_000;

/**
 * The text of a handover while it is written: kept after each pause of typing and on leaving, which says so once when it fails. `keep` answers
 * with the version that is kept.
 */
export function useDraftText({ id, text: first, version: known }: Handover) {
  const [text, setText] = useState(first);
  const typed = useRef(first);
  const kept = useRef({ text: first, version: known });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useCallback(async (): Promise<number> => {
    const next = saving.current
      .catch(() => undefined)
      .then(async () => {
        const sent = typed.current;
        if (sent === kept.current.text) return;
        const { item } = await api(updateHandover, { params: { id }, body: { text: sent, version: kept.current.version } });
        kept.current = { text: sent, version: item.version };
      });
    saving.current = next;
    await next;
    return kept.current.version;
  }, [id]);
  const toldOf = useRef(false);
  const keepByItself = useCallback(async () => {
    try {
      await keep();
      toldOf.current = false;
    } catch (error) {
      if (!toldOf.current) notify.failed(error);
      toldOf.current = true;
    }
  }, [keep]);
  useEffect(() => {
    const timer = setTimeout(() => void keepByItself(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, keepByItself]);
  useEffect(() => () => void keepByItself(), [keepByItself]);
  const change = (value: string) => {
    typed.current = value;
    setText(value);
  };
  /** What was typed since is not kept any more. */
  const forget = () => {
    typed.current = kept.current.text;
  };
  return { text, change, keep, forget };
}
