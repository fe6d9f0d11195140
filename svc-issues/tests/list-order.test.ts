import { useService, type Plant } from './plant.factory';

interface Row {
  id: number;
  title: string;
  category: { parents: { name: { en: string } }[] };
  created_by_user: { name: string };
  current_employee: { name: string } | null;
  actions?: string[];
}
interface Listed {
  items: Row[];
  meta: { total: number; p: number; pp: number };
  codes?: Record<string, string[]>;
}

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const list = async (query: Record<string, string | number | boolean> = {}, path = '/issues', by = plant.leader) =>
  (await plant.as(by).get<Listed>(path, query)).body;

it('titles and machines are sorted in the order of languages and found without accents', async () => {
  for (const title of ['Zawór', 'łożysko', 'Łańcuch', 'Lampa', 'ąbc']) await plant.report({ title });
  const titles = async (query: Record<string, string | number>) => (await list(query)).items.map(({ title }) => title);
  expect(await titles({ sort_by: 'title', sort_dir: 'asc' })).toEqual(['ąbc', 'Lampa', 'Łańcuch', 'łożysko', 'Zawór']);
  expect(await titles({ sort_by: 'title', sort_dir: 'desc', p: 2, pp: 2 })).toEqual(['Łańcuch', 'Lampa']);
  expect(await titles({ title_contains: 'lozysko' })).toEqual(['łożysko']);
  expect(await titles({ title_starts_with: 'LAN' })).toEqual(['Łańcuch']);
  expect(await titles({ title_contains: 'LOZ', text_contains: 'lozysko' })).toEqual(['łożysko']);
});
