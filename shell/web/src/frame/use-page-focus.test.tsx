import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { usePageFocus } from './use-page-focus';

let show: (title: string | null) => void;

function Page() {
  const page = usePageFocus();
  const [title, setTitle] = useState<string | null>('Issues');
  show = setTitle;
  return (
    <main ref={page} tabIndex={-1}>
      {title && <h1 key={title}>{title}</h1>}
      <input aria-label="Search" />
    </main>
  );
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/issues');
  render(<Page />);
});

/** The page is left for another, whose heading comes with its data. */
function goTo(address: string) {
  act(() => show(null));
  window.history.replaceState(null, '', address);
  act(() => void window.dispatchEvent(new Event('single-spa:routing-event')));
}

it('leaves the focus alone on the first page', () => {
  expect(document.body).toHaveFocus();
});

it('goes to the heading of the next page, also when that is replaced', async () => {
  goTo('/issue/7');
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => show('Issue'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Issue' })).toHaveFocus());
  act(() => show('#7 Press stopped'));
  await waitFor(() => expect(screen.getByRole('heading', { name: '#7 Press stopped' })).toHaveFocus());
});

it('leaves the focus where the person has taken it', async () => {
  goTo('/issue/8');
  screen.getByLabelText('Search').focus();
  act(() => show('#8 Belt slips'));
  await screen.findByRole('heading', { name: '#8 Belt slips' });
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
