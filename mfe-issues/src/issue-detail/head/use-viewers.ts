import { useEffect, useState } from 'react';
import { setPresence } from '@portal/contracts/portal/contracts';
import type { Viewers } from '@portal/contracts/portal/schemas';
import { api, onStreamMessage, streamId } from '@portal/portal-kit';

/** Who goes from one issue to the next says so once. */
const SETTLED_MS = 300;

let open: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function say(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const stream = streamId();
    // Nobody misses it: the next stream says it again.
    if (stream !== null) api(setPresence, { body: { stream, issue_id: open }, quiet: true }).catch(() => undefined);
  }, SETTLED_MS);
}

/** Tells others that this issue is open here, and gives the people who have it open elsewhere. */
export function useViewers(issue: number): Viewers['people'] {
  const [seen, setSeen] = useState<Viewers>();
  useEffect(() => {
    open = issue;
    say();
    const stop = onStreamMessage((event, data) => {
      if (event === 'stream') say();
      if (event === 'presence') setSeen(JSON.parse(data) as Viewers);
    });
    return () => {
      stop();
      if (open === issue) open = null;
      say();
    };
  }, [issue]);
  return seen?.issue_id === issue ? seen.people : [];
}
