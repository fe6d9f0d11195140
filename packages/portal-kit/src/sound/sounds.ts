import { createStore, useStore } from '../portal/create-store';

const KEY = 'portal.sounds';
const OFF = 'off';

const store = createStore({ on: localStorage.getItem(KEY) !== OFF });

/** Switches sounds on this device. */
export function setSounds(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  store.set({ on });
}

/** Whether this device makes sounds. */
export function useSounds(): boolean {
  return useStore(store).on;
}

/** Frequencies in hertz, one after the other. */
const TONES = [880, 1175];
const TONE_S = 0.14;
const VOLUME = 0.2;

let context: AudioContext | undefined;

/** Two short tones, where the person has sounds on and the browser allows them: not before the first press on the page. */
export async function chime(): Promise<void> {
  if (!store.get().on || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    if (!navigator.userActivation?.hasBeenActive) return;
    await context.resume();
  }
  TONES.forEach(play);
}

function play(frequency: number, index: number): void {
  if (!context) return;
  const begin = context.currentTime + index * TONE_S;
  const tone = new OscillatorNode(context, { type: 'sine', frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(VOLUME, begin + TONE_S / 8);
  volume.gain.exponentialRampToValueAtTime(VOLUME / 100, begin + TONE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + TONE_S);
}
