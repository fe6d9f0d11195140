import { Suspense, use } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { useSearch } from './use-search';
import { useShownAtOnce } from './use-shown-at-once';

const FIELDS = { title: { type: 'text', filter: 'title_contains' }, open: { type: 'flag', filter: 'open_equals' } } as const;

function Search() {
  const { search, change } = useSearch(FIELDS, ['id']);
  const find = (values: object) => change((now) => ({ ...now, values: { ...now.values, ...values } }), 'push');
  const [open, setOpen] = useShownAtOnce(search.values.open === true, (value) => find({ open: value }));
  const [title, setTitle] = useShownAtOnce(String(search.values.title), (value) => find({ title: value }));
  return (
    <>
      <input type="checkbox" checked={open} onChange={({ target }) => setOpen(target.checked)} />
      <input type="text" value={title} onChange={({ target }) => setTitle(target.value)} />
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

const goBack = () =>
  act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });

describe('search of a list', () => {
  beforeEach(() => window.history.replaceState(null, '', '/list'));

  it('shows a tick at once, while the rows of the address are still being drawn', async () => {
    let finish = () => {};
    const drawn = new Promise<void>((resolve) => (finish = resolve));
    open(drawn);
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('paragraph')).toHaveTextContent('');
    await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'oil' } }));
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
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    expect(window.location.search).toBe('?open=1');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await goBack();
    expect(window.location.search).toBe('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('counts two changes of one moment', async () => {
    open(Promise.resolve());
    await act(async () => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'oil' } });
      fireEvent.click(screen.getByRole('checkbox'));
    });
    expect(window.location.search).toBe('?title=oil&open=1');
  });

  it('leaves alone what the address has beside it', async () => {
    window.history.replaceState(null, '', '/list?preview=1042&p=3&view=none');
    open(Promise.resolve());
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    expect(window.location.search).toBe('?open=1&p=3&preview=1042');
  });

  it('counts nothing that somebody went back from', async () => {
    open(new Promise(() => {}));
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    await goBack();
    await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'oil' } }));
    expect(window.location.search).toBe('?title=oil');
  });
});
