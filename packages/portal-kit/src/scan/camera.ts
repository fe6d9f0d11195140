/** Why there is no picture. */
export type CameraFault = 'not_found' | 'denied' | 'failed';

/** A camera of the device. */
export interface Camera {
  id: string;
  /** '' where the browser tells no name. */
  name: string;
}

const DENIED = new Set(['NotAllowedError', 'SecurityError']);
const MISSING = new Set(['NotFoundError', 'OverconstrainedError', 'DevicesNotFoundError']);

/** Enough for a label an arm's length away. */
const WIDTH = 1280;

/** Opens a camera: the chosen one, else the one that looks away from the person. Rejects as the browser says. */
export function openCamera(id: string | null): Promise<MediaStream> {
  // Without https a browser offers no camera at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return Promise.reject(new DOMException('no camera is offered to this page', 'NotFoundError'));
  const which = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  return devices.getUserMedia({ audio: false, video: { ...which, width: { ideal: WIDTH } } });
}

/** What an error of `openCamera` means to the person. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (DENIED.has(name)) return 'denied';
  return MISSING.has(name) ? 'not_found' : 'failed';
}

/** The device's cameras; their names are known once one was opened. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Ends its tracks: the light of the camera goes out, and other programs may open it. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** `torch` is of the Image Capture specification, which TypeScript's library leaves out. */
type WithTorch<T> = T & { torch?: boolean };

/** False also where the browser does not say. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() as WithTorch<MediaTrackCapabilities> | undefined)?.torch === true;
}

/** A camera without a light ignores it. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const torch: WithTorch<MediaTrackConstraintSet> = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
