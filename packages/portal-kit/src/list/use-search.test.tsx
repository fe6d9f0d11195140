import { Suspense, use } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { useSearch } from './use-search';

const FIELDS = { title: { type: 'text', filter: 'title_contains' }, open: { type: 'flag', filter: 'open_equals' } } as const;

function Search() {
  const { search, change } = useSearch(FIELDS, ['id']);
  const find = (values: object) => change((now) => ({ ...now, values: { ...now.values, ...values } }), 'push');
  return (
    <>
      <input type="checkbox" checked={search.values.open === true} onChange={({ target }) => find({ open: target.checked })} />
      <input type="text" value={String(search.values.title)} onChange={({ target }) => find({ title: target.value })} />
    </>
  );
}

/** Rows that the address is drawn with, as long as that takes. */
function Rows({ drawn }: { drawn: Promise<void> }) {
  const [params] = useSearchParams();
  if (params.has('open')) use(drawn);
  return <p>{params.toString()}</p>;
}

const open = (drawn: Promise<void>) =>
  render(
    <BrowserRouter>
      <Suspense>
        <Search />
        <Rows drawn={drawn} />
      </Suspense>
    </BrowserRouter>,
  );

describe('search of a list', () => {
  beforeEach(() => window.history.replaceState(null, '', '/list'));

  it('shows a tick at once, while the rows of the address are still being drawn', async () => {
    let finish = () => {};
    const drawn = new Promise<void>((resolve) => (finish = resolve));
    open(drawn);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('paragraph')).toHaveTextContent('');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'oil' } });
    expect(screen.getByRole('textbox')).toHaveValue('oil');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await act(async () => {
      finish();
      await drawn;
    });
    expect(screen.getByRole('paragraph')).toHaveTextContent('title=oil&open=1');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('follows the address when somebody goes back, also while a change is on its way', async () => {
    open(new Promise(() => {}));
    fireEvent.click(screen.getByRole('checkbox'));
    expect(window.location.search).toBe('?open=1');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  });
});
