import { useEffect, useState, type RefObject } from 'react';
import { closeCamera, faultOf, hasTorch, listCameras, openCamera, setTorch, type Camera, type CameraFault } from './camera';

interface CameraState {
  stream: MediaStream | null;
  fault: CameraFault | null;
  cameras: readonly Camera[];
}

const WAITING: CameraState = { stream: null, fault: null, cameras: [] };

/** A camera whose picture a video element shows while the component is on the page. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(WAITING);
  const [chosen, choose] = useState<{ id: string | null; attempt: number }>({ id: null, attempt: 0 });
  const [lit, setLit] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    setState(WAITING);
    setLit(false);
    const show = async () => {
      stream = await openCamera(chosen.id);
      if (over) return closeCamera(stream);
      const element = video.current;
      if (element) {
        element.srcObject = stream;
        // Interrupted by the next camera; that one plays.
        await element.play().catch(() => undefined);
      }
      setState({ stream, fault: null, cameras: await listCameras() });
    };
    show().catch((error: unknown) => {
      if (!over) setState({ ...WAITING, fault: faultOf(error) });
    });
    return () => {
      over = true;
      if (stream) closeCamera(stream);
    };
  }, [chosen, video]);
  const { stream } = state;
  return {
    ...state,
    chosen: chosen.id ?? stream?.getVideoTracks()[0]?.getSettings().deviceId ?? '',
    choose: (id: string) => choose(({ attempt }) => ({ id, attempt })),
    retry: () => choose(({ id, attempt }) => ({ id, attempt: attempt + 1 })),
    torch: stream && hasTorch(stream) ? { lit, toggle: () => void setTorch(stream, !lit).then(() => setLit(!lit)) } : null,
  };
}
