import { useEffect, useRef, type RefObject } from 'react';
import { openCodeReader, type CodeReader } from './code-reader';

/** Between two looks at the picture, in milliseconds: the rest is for the page. */
const PAUSE_MS = 80;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Looks at the picture of a video, again and again while it plays, and gives `onCode` the first code. */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  playing: boolean,
  onCode: (code: string) => void,
  onFault: () => void,
) {
  const latest = useRef({ onCode, onFault });
  useEffect(() => {
    latest.current = { onCode, onFault };
  });
  useEffect(() => {
    if (!playing) return;
    let over = false;
    let reader: CodeReader | null = null;
    const look = async () => {
      reader = await openCodeReader();
      while (!over) {
        const code = video.current?.videoWidth ? await reader.read(video.current) : null;
        if (over) return;
        if (code !== null) return latest.current.onCode(code);
        await pause();
      }
    };
    look().catch(() => {
      if (!over) latest.current.onFault();
    });
    return () => {
      over = true;
      reader?.close();
    };
  }, [playing, video]);
}
