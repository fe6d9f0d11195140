import { screen } from '@testing-library/react';
import { renderPart } from '../testing/render-part';
import { TokenGrants } from './token-grants';

it('says in words what a token may do', async () => {
  await renderPart(<TokenGrants permissions={{ issues: ['read', 'create'], 'parts.prices': ['read'] }} />);
  expect(await screen.findByText('Issues: See and Add')).toBeVisible();
  expect(screen.getByText(/prices: See$/i)).toBeVisible();
});
