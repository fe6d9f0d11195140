import type { Translations } from '@portal/contracts/locales';

/** Names of the states of a new tenant's flow; from then on they are the tenant's own to change. */
export const STATE_NAMES = {
  new: { en: 'New', pl: 'Nowe', es: 'Nueva', de: 'Neu', it: 'Nuova', fr: 'Nouveau', ru: 'Новая', uk: 'Нова', pt: 'Nova', nl: 'Nieuw', tr: 'Yeni', sr: 'Ново', ar: 'جديد', he: 'חדש' },
  accepted: { en: 'Accepted', pl: 'Przyjęte', es: 'Aceptada', de: 'Angenommen', it: 'Accettata', fr: 'Accepté', ru: 'Принята', uk: 'Прийнята', pt: 'Aceite', nl: 'Geaccepteerd', tr: 'Kabul edildi', sr: 'Прихваћено', ar: 'مقبول', he: 'התקבל' },
  in_progress: { en: 'In progress', pl: 'W realizacji', es: 'En curso', de: 'In Arbeit', it: 'In corso', fr: 'En cours', ru: 'В работе', uk: 'У роботі', pt: 'Em curso', nl: 'In uitvoering', tr: 'Devam ediyor', sr: 'У току', ar: 'قيد التنفيذ', he: 'בביצוע' },
  repair: { en: 'Repair', pl: 'Naprawa', es: 'Reparación', de: 'Reparatur', it: 'Riparazione', fr: 'Réparation', ru: 'Ремонт', uk: 'Ремонт', pt: 'Reparação', nl: 'Reparatie', tr: 'Onarım', sr: 'Поправка', ar: 'إصلاح', he: 'תיקון' },
  waiting: { en: 'Waiting for parts', pl: 'Oczekuje na części', es: 'Esperando piezas', de: 'Wartet auf Teile', it: 'In attesa di ricambi', fr: 'En attente de pièces', ru: 'Ожидает запчасти', uk: 'Очікує запчастини', pt: 'À espera de peças', nl: 'Wacht op onderdelen', tr: 'Parça bekliyor', sr: 'Чека делове', ar: 'في انتظار القطع', he: 'ממתין לחלקים' },
  blocked: { en: 'Blocked', pl: 'Zablokowane', es: 'Bloqueada', de: 'Blockiert', it: 'Bloccata', fr: 'Bloqué', ru: 'Заблокирована', uk: 'Заблокована', pt: 'Bloqueada', nl: 'Geblokkeerd', tr: 'Engellendi', sr: 'Блокирано', ar: 'متوقف', he: 'חסום' },
  resolved: { en: 'Resolved', pl: 'Rozwiązane', es: 'Resuelta', de: 'Gelöst', it: 'Risolta', fr: 'Résolu', ru: 'Решена', uk: 'Вирішена', pt: 'Resolvida', nl: 'Opgelost', tr: 'Çözüldü', sr: 'Решено', ar: 'تم الحل', he: 'נפתר' },
  confirmed: { en: 'Confirmed', pl: 'Potwierdzone', es: 'Confirmada', de: 'Bestätigt', it: 'Confermata', fr: 'Confirmé', ru: 'Подтверждена', uk: 'Підтверджена', pt: 'Confirmada', nl: 'Bevestigd', tr: 'Onaylandı', sr: 'Потврђено', ar: 'مؤكد', he: 'אושר' },
  closed: { en: 'Closed', pl: 'Zamknięte', es: 'Cerrada', de: 'Geschlossen', it: 'Chiusa', fr: 'Clôturé', ru: 'Закрыта', uk: 'Закрита', pt: 'Fechada', nl: 'Gesloten', tr: 'Kapatıldı', sr: 'Затворено', ar: 'مغلق', he: 'נסגר' },
} as const satisfies Record<string, Required<Translations>>;
export type DefaultState = keyof typeof STATE_NAMES;

export const FLOW_NAME: Required<Translations> = {
  en: 'Standard', pl: 'Standardowy', es: 'Estándar', de: 'Standard', it: 'Standard', fr: 'Standard', ru: 'Стандартный', uk: 'Стандартний', pt: 'Padrão', nl: 'Standaard', tr: 'Standart', sr: 'Стандардни', ar: 'قياسي', he: 'רגיל',
};
