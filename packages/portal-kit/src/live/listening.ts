let listening = false;

/** Whether changes on the server are told to this tab as they happen. */
export function isListening(): boolean {
  return listening;
}

export function setListening(now: boolean): void {
  listening = now;
}
