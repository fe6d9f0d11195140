import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const PARTS = /^(?:(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2}))?T?(?:(?<hour>\d{2}):(?<minute>\d{2}))?$/;

/** Types a day, a time or both into their field as a person does, part by part; '' takes away what it holds. */
export async function fillDate(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  const digits = PARTS.exec(value)?.groups ?? {};
  for (const part of within(field).getAllByRole('spinbutton')) {
    await user.click(part);
    while (!part.hasAttribute('data-placeholder')) await user.keyboard('{Backspace}');
    const typed = digits[part.dataset['type'] ?? ''];
    if (typed) await user.keyboard(typed);
  }
}
