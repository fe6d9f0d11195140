import type { Locale } from '@portal/contracts/locales';

/** Words of a first screen, whatever it shows. */
interface Words {
  name: string;
  id: string;
  add: string;
  empty: string;
}

export const WORDS: Record<Locale, Words> = {
  en: { name: 'Name', id: 'No.', add: 'Add', empty: 'Nothing here yet' },
  pl: { name: 'Nazwa', id: 'Nr', add: 'Dodaj', empty: 'Jeszcze nic tu nie ma' },
  es: { name: 'Nombre', id: 'N.º', add: 'Añadir', empty: 'Aún no hay nada aquí' },
  de: { name: 'Name', id: 'Nr.', add: 'Hinzufügen', empty: 'Hier ist noch nichts' },
  it: { name: 'Nome', id: 'N.', add: 'Aggiungi', empty: 'Ancora niente qui' },
  fr: { name: 'Nom', id: 'N°', add: 'Ajouter', empty: 'Rien ici pour le moment' },
  ru: { name: 'Название', id: '№', add: 'Добавить', empty: 'Здесь пока ничего нет' },
  uk: { name: 'Назва', id: '№', add: 'Додати', empty: 'Тут поки нічого немає' },
  pt: { name: 'Nome', id: 'N.º', add: 'Adicionar', empty: 'Ainda não há nada aqui' },
  nl: { name: 'Naam', id: 'Nr.', add: 'Toevoegen', empty: 'Hier is nog niets' },
  tr: { name: 'Ad', id: 'No.', add: 'Ekle', empty: 'Henüz burada bir şey yok' },
  sr: { name: 'Naziv', id: 'Br.', add: 'Dodaj', empty: 'Ovde još nema ničega' },
  ar: { name: 'الاسم', id: 'الرقم', add: 'إضافة', empty: 'لا يوجد شيء هنا بعد' },
  he: { name: 'שם', id: 'מס׳', add: 'הוספה', empty: 'אין כאן עדיין כלום' },
};

/** What translators are told about them. */
export const NOTES = {
  routes: 'Entry of the menu, title of the page and of the browser tab.',
  fields: 'Label of a field in the form, and head of a column.',
  list: 'Around the list: the button that adds an entry.',
};
