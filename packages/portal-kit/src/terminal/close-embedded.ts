/** Given by an application that shows the portal inside itself: takes the portal's view away. */
type ExternalClose = () => void;

/** Closes the view of the portal where another application shows it and says how; false where none does. */
export function closeEmbedded(): boolean {
  const { externalClose } = window as { externalClose?: ExternalClose };
  if (typeof externalClose !== 'function') return false;
  externalClose();
  return true;
}
