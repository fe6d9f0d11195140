/** What a device is told of a notification; anybody who passes by its lock screen can read it. */
export interface PushPayload {
  /** Of the notification; absent where several are told together. */
  id?: number;
  title: string;
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
}
