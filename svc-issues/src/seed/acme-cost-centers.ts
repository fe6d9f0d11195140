import type { Translations } from '@portal/contracts/locales';
import { DEMO_COST_CENTERS } from '@portal/contracts/issues/demo';
import type { DemoCostCenter } from './demo-plant';

const IDS = DEMO_COST_CENTERS.acme;

const center = (key: keyof typeof IDS, symbol: string, name: Translations, parent?: keyof typeof IDS): DemoCostCenter => ({
  id: IDS[key],
  key,
  symbol,
  name,
  parent,
});

/** Where ACME Foods books its costs. */
export const acmeCostCenters: readonly DemoCostCenter[] = [
  center('production', '4000', { pl: 'Produkcja', en: 'Production', de: 'Produktion', uk: 'Виробництво' }),
  center('stamping', '4100', { pl: 'Tłocznia', en: 'Stamping', de: 'Presswerk', uk: 'Пресовий цех' }, 'production'),
  center('welding', '4200', { pl: 'Spawalnia', en: 'Welding', de: 'Schweißerei', uk: 'Зварювальний цех' }, 'production'),
  center(
    'coating',
    '4300',
    { pl: 'Malarnia proszkowa', en: 'Powder coating', de: 'Pulverbeschichtung', uk: 'Порошкове фарбування' },
    'production',
  ),
  center('assembly', '4400', { pl: 'Montaż', en: 'Assembly', de: 'Montage', uk: 'Складання' }, 'production'),
  center('utilities', '5100', { pl: 'Media i transport', en: 'Utilities', de: 'Medien und Transport', uk: 'Енергопостачання і транспорт' }),
  center('maintenance', '5200', { pl: 'Utrzymanie ruchu', en: 'Maintenance', de: 'Instandhaltung', uk: 'Техобслуговування' }),
];
