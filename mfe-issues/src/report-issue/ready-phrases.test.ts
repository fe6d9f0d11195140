import { CategoryTree } from '../categories/category-tree';
import { categoryWith } from '../testing/issue.factory';
import { readyPhrases } from './ready-phrases';

const tree = new CategoryTree([
  categoryWith({ id: 1, path: '/1/', attributes: { phrases: { en: 'Noise\n\n Leak \nNoise', pl: 'Hałas' } } }),
  categoryWith({ id: 2, path: '/1/2/', parent_id: 1 }),
  categoryWith({ id: 3, path: '/1/3/', parent_id: 1, attributes: { phrases: { en: 'No power' } } }),
  categoryWith({ id: 4, path: '/4/' }),
]);

it('offers the lines of the category, or of the nearest one above, each once, in the language of the reader', () => {
  expect(readyPhrases(tree, 1, 'en')).toEqual(['Noise', 'Leak']);
  expect(readyPhrases(tree, 2, 'pl')).toEqual(['Hałas']);
  expect(readyPhrases(tree, 3, 'en')).toEqual(['No power']);
  expect(readyPhrases(tree, 4, 'en')).toEqual([]);
});
