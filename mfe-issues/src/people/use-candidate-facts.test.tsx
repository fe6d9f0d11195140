import { screen } from '@testing-library/react';
import type { Candidate } from '@portal/contracts/issues/schemas';
import { candidateWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { useCandidateFacts } from './use-candidate-facts';

function Facts({ of }: { of: Candidate }) {
  return <p>{useCandidateFacts()(of, 'Electrician')}</p>;
}

it.each([
  ['is there', { licensed: true }, /· Licensed ·/],
  ['was never there', { licensed: false }, /· Not licensed: Electrician ·/],
  ['is over', { licensed: false, license_ended: '2025-03-13' }, /· Licence ended 13 Mar 2025: Electrician ·/],
] as const)('a licence that %s', async (_, candidate, words) => {
  await renderPage(<Facts of={candidateWith(candidate)} />);
  expect(screen.getByText(words)).toBeVisible();
});
