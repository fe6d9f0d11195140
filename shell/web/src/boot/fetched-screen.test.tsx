import { Suspense, type ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import { fetchedScreen } from './fetched-screen';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const shown = (View: ComponentType<{ name: string }>) => (
  <Suspense fallback="waiting">
    <View name="Marek" />
  </Suspense>
);

it('is drawn at once where it was fetched before', async () => {
  const { View, fetch } = fetchedScreen(() => Promise.resolve(Hello));
  await fetch();
  render(shown(View));
  expect(screen.getByText('Hello Marek')).toBeTruthy();
});

it('waits where it was not, and stays the same when it is fetched meanwhile', async () => {
  const { View, fetch } = fetchedScreen(() => Promise.resolve(Hello));
  const { rerender } = render(shown(View));
  expect(screen.getByText('waiting')).toBeTruthy();
  const first = await screen.findByText('Hello Marek');
  await fetch();
  rerender(shown(View));
  expect(screen.getByText('Hello Marek')).toBe(first);
});
