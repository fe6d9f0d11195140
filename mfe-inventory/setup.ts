import { templateOf } from '@portal/contracts/imports';
import { EQUIPMENT_IMPORTS, locationsImport } from '@portal/contracts/inventory/imports';
import { setupCount, type SetupSpec } from '@portal/portal-kit';

/** What a new plant needs of this domain. */
export const setup = [
  {
    id: 'equipment',
    title: 'setup.equipment.title',
    hint: 'setup.equipment.hint',
    icon: 'factory',
    order: 40,
    access: 'machines/create',
    live: ['location', 'equipment'],
    links: [
      { title: 'setup.equipment.import_places', route: 'settings.locations', query: { import: '1' }, access: 'settings.locations/create' },
      { title: 'setup.equipment.import_machines', route: 'machines', query: { import: '1' } },
      { title: 'equipment.add.machine', route: 'machines', query: { new: '1' } },
    ],
    samples: [
      { list: templateOf(locationsImport), title: 'setup.equipment.sample_places' },
      { list: templateOf(EQUIPMENT_IMPORTS.machine), title: 'setup.equipment.sample_machines' },
    ],
    count: setupCount(() => import('./src/setup/setup.counts'), 'countEquipment'),
  },
] as const satisfies readonly SetupSpec[];
