import { useEffect, useState } from 'react';
import { onQueueChanged } from './queue-mark';
import { queueOwner } from './queue-owner';
import { listQueued } from './queue-store';
import type { QueuedCall } from './queued-call';
import { sendingKey } from './send-queue';

export interface Queue {
  /** The oldest first; null until they are read. */
  calls: readonly QueuedCall[] | null;
  /** Key of the one that is being sent. */
  sending: string | null;
  /** The device cannot read what it keeps. */
  failed: boolean;
}

/** What the signed-in person has waiting on this device, kept true. */
export function useQueue(): Queue {
  const [queue, setQueue] = useState<Queue>({ calls: null, sending: sendingKey(), failed: false });
  useEffect(() => {
    let shown = true;
    const read = async () => {
      const owner = queueOwner();
      const calls = owner === null ? [] : await listQueued(owner);
      if (shown) setQueue({ calls, sending: sendingKey(), failed: false });
    };
    const follow = () => void read().catch(() => shown && setQueue((before) => ({ ...before, failed: true })));
    follow();
    const stop = onQueueChanged(follow);
    return () => {
      shown = false;
      stop();
    };
  }, []);
  return queue;
}
