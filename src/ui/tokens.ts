/** Colour mode. */
export type Mode = 'light' | 'dark'

const colours = {
  light: {
    background: '#F5F7F9',
    surface: '#FFFFFF',
    sunken: '#EDF1F4',
    border: '#DDE3E8',
    borderStrong: '#B9C4CD',
    text: '#14202B',
    textSecondary: '#4E5D6A',
    accent: '#0F6E84',
    onAccent: '#FFFFFF',
    ok: '#1B7A4A',
    warning: '#8A5800',
    error: '#B3261E',
    stopped: '#5B6873',
    /** Text on a status colour. */
    onStatus: '#FFFFFF',
    scrim: 'rgb(20 32 43 / 45%)',
    float: '0 4px 16px rgb(20 32 43 / 18%)',
    chart: ['#0F6E84', '#C2570C', '#5B52C9', '#1B7A4A', '#A8326E', '#6B6A00'],
  },
  dark: {
    background: '#0E151B',
    surface: '#151E26',
    sunken: '#1C2731',
    border: '#2B3843',
    borderStrong: '#435361',
    text: '#E6EDF2',
    textSecondary: '#A3B3BF',
    accent: '#5CC8DC',
    onAccent: '#0E151B',
    ok: '#55CF93',
    warning: '#F0B44C',
    error: '#FF8F85',
    stopped: '#98A6B1',
    onStatus: '#0E151B',
    scrim: 'rgb(0 0 0 / 60%)',
    float: '0 4px 16px rgb(0 0 0 / 55%)',
    chart: ['#5CC8DC', '#F5A05A', '#A9A2FF', '#55CF93', '#F08DBE', '#D6CF4F'],
  },
} as const

/** Tokens shared by both modes. Sizes in CSS pixels, durations in milliseconds. */
const measures = {
  font: {
    family: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace',
    table: 13,
    body: 14,
    heading: 16,
    title: 20,
    figure: 28,
    regular: 400,
    strong: 600,
  },
  gap: { tiny: 4, small: 8, medium: 16, large: 24 },
  radius: { card: 6, input: 4 },
  motion: { fast: 120, slow: 160 },
  size: {
    row: 36,
    header: 48,
    menu: 224,
    menuCollapsed: 56,
    content: 1600,
    form: 640,
    drawer: 480,
    drawerWide: 640,
    dialog: 480,
    icon: 20,
    iconEmpty: 32,
    iconSmall: 16,
    statusMark: 10,
    control: 32,
    target: 24,
    focusRing: 2,
    hairline: 1,
    chart: 160,
    chartTall: 240,
    sparkline: 28,
    card: 160,
    tile: 72,
    field: 160,
    column: 140,
    columnMin: 64,
    columnCheck: 40,
    tableMin: 240,
    tableChrome: 240,
    payload: 360,
    topology: 320,
    flowNode: 208,
    flowNodeTall: 56,
    canvasChrome: 240,
    codeChrome: 360,
    core: 36,
    replicant: 24,
  },
} as const

type Widen<T> = T extends string ? string : T extends number ? number : { readonly [K in keyof T]: Widen<T[K]> }

/** Design tokens of a mode. */
export type Tokens = { readonly mode: Mode } & Widen<(typeof colours)['light']> & typeof measures

export function createTokens(mode: Mode): Tokens {
  return { mode, ...colours[mode], ...measures }
}
