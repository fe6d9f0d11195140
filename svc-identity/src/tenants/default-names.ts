import { LOCALES, type Locale, type Translations } from '@portal/contracts/locales';

/** Names in the order of `LOCALES`: pl en es de it fr ru uk pt nl tr sr ar he. */
const inOrder = (...names: string[]): Translations => Object.fromEntries(LOCALES.map((locale, index) => [locale, names[index]]));

const NAMES = {
  operator: inOrder('Operator', 'Operator', 'Operario', 'Bediener', 'Operatore', 'Opérateur', 'Оператор', 'Оператор', 'Operador', 'Operator', 'Operatör', 'Operater', 'مشغّل', 'מפעיל'),
  technician: inOrder('Technik', 'Technician', 'Técnico', 'Techniker', 'Tecnico', 'Technicien', 'Техник', 'Технік', 'Técnico', 'Technicus', 'Teknisyen', 'Tehničar', 'فني', 'טכנאי'),
  leader: inOrder('Lider zmiany', 'Shift leader', 'Jefe de turno', 'Schichtleiter', 'Capoturno', 'Chef d’équipe', 'Начальник смены', 'Начальник зміни', 'Chefe de turno', 'Ploegleider', 'Vardiya lideri', 'Vođa smene', 'قائد الوردية', 'ראש משמרת'),
  supervisor: inOrder('Kierownik', 'Supervisor', 'Supervisor', 'Vorgesetzter', 'Supervisore', 'Responsable', 'Руководитель', 'Керівник', 'Supervisor', 'Supervisor', 'Süpervizör', 'Supervizor', 'مشرف', 'מפקח'),
  storekeeper: inOrder('Magazynier', 'Storekeeper', 'Almacenero', 'Lagerist', 'Magazziniere', 'Magasinier', 'Кладовщик', 'Комірник', 'Almoxarife', 'Magazijnbeheerder', 'Depocu', 'Magacioner', 'أمين المخزن', 'מחסנאי'),
  planner: inOrder('Planista', 'Planner', 'Planificador', 'Planer', 'Pianificatore', 'Planificateur', 'Планировщик', 'Планувальник', 'Planejador', 'Planner', 'Planlamacı', 'Planer', 'مخطط', 'מתכנן'),
  manager: inOrder('Menedżer', 'Manager', 'Gerente', 'Manager', 'Manager', 'Directeur', 'Менеджер', 'Менеджер', 'Gerente', 'Manager', 'Yönetici', 'Menadžer', 'مدير', 'מנהל'),
  contractor: inOrder('Podwykonawca', 'Contractor', 'Contratista', 'Fremdfirma', 'Appaltatore', 'Sous-traitant', 'Подрядчик', 'Підрядник', 'Terceirizado', 'Aannemer', 'Yüklenici', 'Izvođač', 'مقاول', 'קבלן'),
  terminal: inOrder('Terminal', 'Terminal', 'Terminal', 'Terminal', 'Terminale', 'Terminal', 'Терминал', 'Термінал', 'Terminal', 'Terminal', 'Terminal', 'Terminal', 'محطة', 'מסוף'),
  administrator: inOrder('Administrator', 'Administrator', 'Administrador', 'Administrator', 'Amministratore', 'Administrateur', 'Администратор', 'Адміністратор', 'Administrador', 'Beheerder', 'Yönetici (sistem)', 'Administrator', 'مسؤول النظام', 'מנהל מערכת'),
  leaders: inOrder('Liderzy', 'Leaders', 'Jefes', 'Leiter', 'Responsabili', 'Chefs', 'Лидеры', 'Лідери', 'Líderes', 'Leiders', 'Liderler', 'Vođe', 'القادة', 'מובילים'),
  supervisors: inOrder('Kierownicy', 'Supervisors', 'Supervisores', 'Vorgesetzte', 'Supervisori', 'Responsables', 'Руководители', 'Керівники', 'Supervisores', 'Supervisors', 'Süpervizörler', 'Supervizori', 'المشرفون', 'מפקחים'),
  crew_members: inOrder('Członkowie brygad', 'Crew members', 'Miembros de brigada', 'Schichtmitglieder', 'Membri di squadra', 'Membres d’équipe', 'Члены бригад', 'Члени бригад', 'Membros de equipe', 'Ploegleden', 'Ekip üyeleri', 'Članovi ekipa', 'أعضاء الفرق', 'חברי צוות'),
  service_staff: inOrder('Utrzymanie ruchu', 'Service staff', 'Personal de servicio', 'Instandhaltung', 'Personale di servizio', 'Personnel de maintenance', 'Сервисный персонал', 'Сервісний персонал', 'Equipe de serviço', 'Servicepersoneel', 'Servis personeli', 'Servisno osoblje', 'طاقم الصيانة', 'צוות שירות'),
} as const;

export type DefaultName = keyof typeof NAMES;

/** The name in the languages of a tenant. */
export function nameIn(name: DefaultName, locales: readonly Locale[]): Translations {
  return Object.fromEntries(locales.map((locale) => [locale, NAMES[name][locale]]));
}
