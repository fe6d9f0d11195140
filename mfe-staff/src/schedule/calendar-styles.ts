/**
 * A sheet that carries the nonce of the page. FullCalendar writes its styles into it as soon as its code is there, and one that it makes
 * itself is refused by the policy of the portal: this module comes first.
 */
if (!document.querySelector('style[data-fullcalendar]')) {
  const style = document.createElement('style');
  style.dataset.fullcalendar = '';
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  document.head.append(style);
}
