import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { IconButton } from './icon-button';

it.each([{ busy: true }, { disabled: true }])('takes no press while %o, but keeps the focus', async (state) => {
  const press = jest.fn();
  render(
    <Button {...state} onClick={press}>
      Save
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(press).not.toHaveBeenCalled();
});

it('does not submit its form while busy', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

it('names an icon', () => {
  render(<IconButton icon="close" label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
