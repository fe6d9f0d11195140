/** Tones: meanings, not hues. A tone is never shown alone; an icon and a word go with it. */
export const TONES = ['neutral', 'info', 'progress', 'warning', 'danger', 'success', 'done'] as const;
export type Tone = (typeof TONES)[number];

/**
 * Foreground, soft ground and solid mark of a tone. The marks differ in lightness too, so that people who see few colours tell them apart.
 */
interface ToneColours {
  text: string;
  ground: string;
  solid: string;
}

/** Every colour of one theme. Text pairs hold 4.5:1, edges of controls 3:1; `palette.test.ts` measures them. */
export interface Palette {
  /** Page. */
  paper: string;
  /** Cards, fields, tables. */
  surface: string;
  /** Menus, dialogs: what floats. */
  raised: string;
  /** Table heads, wells, skeletons. */
  sunken: string;
  hover: string;
  selected: string;
  line: string;
  /** Edges of fields and other controls. */
  edge: string;
  text: string;
  muted: string;
  faint: string;
  /** The brand's orange: marks and bars, never text. */
  brand: string;
  /** Links and orange text. */
  accent: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  dangerFill: string;
  dangerFillHover: string;
  onDanger: string;
  focus: string;
  /** Behind dialogs. */
  veil: string;
  /** Notices: dark on light, light on dark. */
  inverse: string;
  onInverse: string;
  inverseAccent: string;
  /** Codes that a camera reads: the same in every theme. */
  scanGround: string;
  scanInk: string;
  tones: Record<Tone, ToneColours>;
}

export const LIGHT: Palette = {
  paper: '#F6F5F2',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EEECE8',
  hover: '#F3F1ED',
  selected: '#FFF3EA',
  line: '#E0DDD7',
  edge: '#8C867C',
  text: '#1E1C19',
  muted: '#5E5A53',
  faint: '#6E6961',
  brand: '#E8590C',
  accent: '#B04A08',
  primary: '#B8500B',
  primaryHover: '#9C4208',
  onPrimary: '#FFFFFF',
  dangerFill: '#C0281F',
  dangerFillHover: '#A01D16',
  onDanger: '#FFFFFF',
  focus: '#1559B0',
  veil: 'rgb(30 28 25 / 45%)',
  inverse: '#2B2825',
  onInverse: '#F6F5F2',
  inverseAccent: '#FFA870',
  scanGround: '#FFFFFF',
  scanInk: '#000000',
  tones: {
    neutral: { text: '#4F4B45', ground: '#ECEAE6', solid: '#757169' },
    info: { text: '#1B5A8C', ground: '#E4F0FA', solid: '#2B5FA6' },
    progress: { text: '#A84609', ground: '#FDEEE3', solid: '#B5560D' },
    warning: { text: '#7A5200', ground: '#FFF1C9', solid: '#C99005' },
    danger: { text: '#B3201B', ground: '#FDE8E6', solid: '#980D14' },
    success: { text: '#1A6B3A', ground: '#E1F4E7', solid: '#3FA57F' },
    done: { text: '#4A4F63', ground: '#E9EAF1', solid: '#37365A' },
  },
};

export const DARK: Palette = {
  paper: '#171614',
  surface: '#201F1C',
  raised: '#2A2825',
  sunken: '#11100F',
  hover: '#2A2825',
  selected: '#362619',
  line: '#3A3733',
  edge: '#8A847A',
  text: '#F1EFEB',
  muted: '#B6B0A6',
  faint: '#9A948A',
  brand: '#F07B38',
  accent: '#FF9A5C',
  primary: '#F28444',
  primaryHover: '#FF9B60',
  onPrimary: '#231204',
  dangerFill: '#FF8A80',
  dangerFillHover: '#FFA39B',
  onDanger: '#2A0705',
  focus: '#8CC4F2',
  veil: 'rgb(0 0 0 / 62%)',
  inverse: '#F1EFEB',
  onInverse: '#1E1C19',
  inverseAccent: '#A84609',
  scanGround: '#FFFFFF',
  scanInk: '#000000',
  tones: {
    neutral: { text: '#CFCAC2', ground: '#35322E', solid: '#726D67' },
    info: { text: '#8CC4F2', ground: '#14304A', solid: '#3A8FD9' },
    progress: { text: '#FFB184', ground: '#47230C', solid: '#F07B38' },
    warning: { text: '#F4CB5C', ground: '#3D2E06', solid: '#E9C93E' },
    danger: { text: '#FF9F97', ground: '#4E1714', solid: '#D0281C' },
    success: { text: '#84D6A0', ground: '#123A22', solid: '#5BDCAE' },
    done: { text: '#BFC4DB', ground: '#2C2F3E', solid: '#A5B2E2' },
  },
};
