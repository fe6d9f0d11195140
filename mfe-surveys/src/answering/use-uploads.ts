import { useMemo } from 'react';

interface Uploads {
  /** Counts an upload as on its way until it ends, and answers it. */
  track: <T>(upload: Promise<T>) => Promise<T>;
  /** Resolves once nothing is on its way: each photo that was picked is part of its answer, or has failed. */
  ended: () => Promise<void>;
}

/** Photos that are on their way: answers are saved and sent with them. */
export function useUploads(): Uploads {
  return useMemo(() => {
    const underWay = new Set<Promise<unknown>>();
    return {
      track: (upload) => {
        underWay.add(upload);
        const forget = () => void underWay.delete(upload);
        upload.then(forget, forget);
        return upload;
      },
      ended: async () => {
        // A question sends its photos one after the other: the next may have begun meanwhile.
        while (underWay.size > 0) await Promise.allSettled(underWay);
      },
    };
  }, []);
}
