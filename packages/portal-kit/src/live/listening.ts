let listening = false;

/** Whether changes on the server are told to this tab as they happen. */
export function isListening(): boolean {
  return listening;
}

/** Set by the live stream when it has connected and when it ends. */
export function setListening(now: boolean): void {
  listening = now;
}
