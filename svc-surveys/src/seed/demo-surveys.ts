import type { Translations } from '@portal/contracts/locales';
import type { SurveyDocument } from '@portal/contracts/surveys/schemas';

const name = (pl: string, en: string, de: string, uk: string): Translations => ({ pl, en, de, uk });
const option = (value: string, text: Translations) => ({ name: text, value });

/** Asked after a repair: how it went for whoever reported. */
export const afterRepair: SurveyDocument = {
  format: 'portal-survey/1',
  name: name('Po naprawie', 'After the repair', 'Nach der Reparatur', 'Після ремонту'),
  description: name('Trzy krótkie pytania.', 'Three short questions.', 'Drei kurze Fragen.', 'Три короткі запитання.'),
  anonymous: false,
  parameters: [],
  sections: [
    {
      name: name('Naprawa', 'The repair', 'Die Reparatur', 'Ремонт'),
      questions: [
        {
          name: name('Jak oceniasz naprawę?', 'How good was the repair?', 'Wie gut war die Reparatur?', 'Як ви оцінюєте ремонт?'),
          type: 'RATING',
          required: true,
        },
        {
          name: name(
            'Czy maszyna działa jak przedtem?',
            'Does the machine run as before?',
            'Läuft die Maschine wie zuvor?',
            'Чи працює машина як раніше?',
          ),
          type: 'RADIO',
          required: true,
          answers: [
            option('yes', name('Tak', 'Yes', 'Ja', 'Так')),
            option('partly', name('Częściowo', 'Partly', 'Teilweise', 'Частково')),
            option('no', name('Nie', 'No', 'Nein', 'Ні')),
          ],
        },
        { name: name('Uwagi', 'Remarks', 'Anmerkungen', 'Зауваження'), type: 'LONGTEXT', required: false },
      ],
    },
  ],
};

/** Filled in at a machine by its printed code. */
export const safetyRound: SurveyDocument = {
  format: 'portal-survey/1',
  name: name('Obchód bezpieczeństwa', 'Safety round', 'Sicherheitsrundgang', 'Обхід безпеки'),
  description: null,
  anonymous: false,
  parameters: [{ name: name('Obszar', 'Area', 'Bereich', 'Зона'), type: 'text', required: false }],
  sections: [
    {
      name: name('Na miejscu', 'On the spot', 'Vor Ort', 'На місці'),
      questions: [
        {
          name: name('Obszar', 'Area', 'Bereich', 'Зона'),
          type: 'RADIO',
          required: true,
          context_parameter: 0,
          answers: [
            option('stamping', name('Tłocznia', 'Stamping', 'Presswerk', 'Пресовий цех')),
            option('welding', name('Spawalnia', 'Welding', 'Schweißerei', 'Зварювальний цех')),
            option('assembly', name('Montaż', 'Assembly', 'Montage', 'Складання')),
          ],
        },
        {
          name: name('Co jest w porządku?', 'What is in order?', 'Was ist in Ordnung?', 'Що в порядку?'),
          type: 'CHECK',
          required: false,
          answers: [
            option('guards', name('Osłony', 'Guards', 'Schutzeinrichtungen', 'Огородження')),
            option('exits', name('Drogi ewakuacji', 'Escape routes', 'Fluchtwege', 'Шляхи евакуації')),
            option('extinguishers', name('Gaśnice', 'Fire extinguishers', 'Feuerlöscher', 'Вогнегасники')),
          ],
        },
        {
          name: name('Hałas w dB', 'Noise in dB', 'Lärm in dB', 'Шум у дБ'),
          type: 'NUMBER',
          required: false,
          validators: { min: 40, max: 130 },
        },
        { name: name('Ogólna ocena', 'Overall', 'Gesamteindruck', 'Загальна оцінка'), type: 'RATING', required: true },
      ],
    },
  ],
};

/** What people write after a repair, in the language of the plant. */
export const REMARKS = [
  'Szybko i dobrze, dziękuję.',
  'Trzeba było długo czekać na część.',
  'Maszyna pracuje ciszej niż przed naprawą.',
  'Usterka wróciła następnego dnia.',
  'Po naprawie zostało posprzątane.',
] as const;
