/** One of several values to choose. `icon` is an icon name, `colour` a CSS colour shown as a dot. */
export interface Option<V extends string | number = string> {
  value: V;
  label: string;
  description?: string;
  icon?: string;
  colour?: string;
  disabled?: boolean;
}
