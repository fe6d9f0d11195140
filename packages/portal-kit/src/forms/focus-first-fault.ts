const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/**
 * Moves the focus to the first field that is marked as wrong, else to the summary of what has no field, and shows it clear of bars at the
 * edges.
 */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[data-form-summary]');
  const target = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  const field = target ?? wrong;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
