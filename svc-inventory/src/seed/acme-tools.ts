import { DEMO_ENTRIES } from '@portal/contracts/issues/demo';
import type { DemoEquipment } from './demo-plant';

const { departments } = DEMO_ENTRIES.acme;

const tool = (
  symbol: string,
  type: string,
  designation: string,
  [manufacturer, year, serial]: [string, number, string],
  more: Partial<DemoEquipment> = {},
): DemoEquipment => ({ symbol, type, designation, manufacturer, year, serial, department: departments.maintenance, ...more });

/** A day of 2027: calibrations end then. */
const DAY = (month: string, day: string) => `2027-${month}-${day}`;

/** Tools of ACME Foods. */
export const acmeTools: readonly DemoEquipment[] = [
  tool('KD-01', 'torque', 'Klucz dynamometryczny 20–100 Nm', ['Gedore', 2020, 'DMK100-4417'], {
    values: { range: '100', calibrated_until: DAY('03', '12') },
  }),
  tool('KD-02', 'torque', 'Klucz dynamometryczny 40–200 Nm', ['Gedore', 2020, 'DMK200-2093'], {
    values: { range: '200', calibrated_until: DAY('03', '12') },
  }),
  tool('KD-03', 'torque', 'Klucz dynamometryczny 60–300 Nm', ['Stahlwille', 2018, '730-30-1188'], {
    status: 'in_service',
    values: { range: '300', calibrated_until: DAY('01', '08') },
  }),
  tool('KD-04', 'torque', 'Klucz dynamometryczny 5–25 Nm', ['Hazet', 2022, '5110-3CT-77'], {
    values: { range: '25', calibrated_until: DAY('06', '20') },
  }),
  tool('SUM-01', 'gauge', 'Suwmiarka cyfrowa 150 mm', ['Mitutoyo', 2021, '500-196-30-A1'], {
    department: departments.quality,
    values: { calibrated_until: DAY('02', '03') },
  }),
  tool('SUM-02', 'gauge', 'Suwmiarka cyfrowa 300 mm', ['Mitutoyo', 2021, '500-173-30-B4'], {
    department: departments.quality,
    values: { calibrated_until: DAY('02', '03') },
  }),
  tool('MIK-01', 'gauge', 'Mikrometr 0–25 mm', ['Mitutoyo', 2019, '293-240-30-C2'], {
    department: departments.quality,
    values: { calibrated_until: DAY('05', '17') },
  }),
  tool('CZ-01', 'gauge', 'Czujnik zegarowy 0,01 mm', ['Mahr', 2017, 'MC810-3310'], {
    department: departments.tooling,
    values: { calibrated_until: DAY('04', '29') },
  }),
  tool('MUL-01', 'gauge', 'Multimetr cyfrowy', ['Fluke', 2020, '179-48830121'], { values: { calibrated_until: DAY('07', '01') } }),
  tool('MUL-02', 'gauge', 'Multimetr cęgowy', ['Fluke', 2022, '376FC-50210077'], { values: { calibrated_until: DAY('07', '01') } }),
  tool('KAM-01', 'gauge', 'Kamera termowizyjna', ['FLIR', 2021, 'E8XT-639072211'], {
    abc: 'A',
    values: { calibrated_until: DAY('09', '15') },
  }),
  tool('WIB-01', 'gauge', 'Analizator drgań', ['SKF', 2019, 'CMAS100-7740'], { abc: 'A', values: { calibrated_until: DAY('10', '04') } }),
  tool('LAS-OS-01', 'gauge', 'Laser do osiowania wałów', ['Fixturlaser', 2018, 'NXA-20133'], {
    abc: 'A',
    values: { calibrated_until: DAY('08', '22') },
  }),
  tool('WK-01', 'power_tool', 'Wkrętarka udarowa', ['Makita', 2022, 'DTD153-118205'], { values: { voltage: '18' } }),
  tool('WK-02', 'power_tool', 'Wkrętarka udarowa', ['Makita', 2022, 'DTD153-118311'], { status: 'lost', values: { voltage: '18' } }),
  tool('SZL-01', 'power_tool', 'Szlifierka kątowa 125 mm', ['Bosch', 2020, 'GWS18V-10-4402'], { values: { voltage: '18' } }),
  tool('SZL-02', 'power_tool', 'Szlifierka kątowa 230 mm', ['Metabo', 2016, 'WEA26-230-0917'], {
    status: 'retired',
    values: { voltage: '230' },
  }),
  tool('WRT-01', 'power_tool', 'Wiertarka magnetyczna', ['BDS', 2019, 'MAB485-30552'], { values: { voltage: '230' } }),
  tool('ZAW-01', 'lifting', 'Zawiesie łańcuchowe czterocięgnowe', ['pewag', 2020, 'G10-13-4-1178'], {
    udtInDays: 88,
    values: { payload: '6700' },
  }),
  tool('ZAW-02', 'lifting', 'Zawiesie pasowe 3 m', ['Lift-Tex', 2023, 'PZ-3T-0662'], { values: { payload: '3000' } }),
];
