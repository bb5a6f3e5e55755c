/** SVG paths of one icon family: viewBox 24 × 24, uniform stroke width. */
interface SymbolFamily {
  lines: string
  /** Path drawn in place of the letters at small sizes. */
  plain?: string
  /** Center and baseline of the two letters. */
  letters?: readonly [x: number, y: number]
}

/** Original drawings of server categories; they contain no company logos. */
export const symbolFamilies = {
  relational: {
    lines: 'M4 5.5C4 4.1 7.6 3 12 3s8 1.1 8 2.5S16.4 8 12 8 4 6.9 4 5.5v13C4 19.9 7.6 21 12 21s8-1.1 8-2.5v-13',
    plain: 'M4 12c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5',
    letters: [12, 17.2],
  },
  timeSeries: {
    lines: 'M3 3v18h18M6.5 9.5 10 6l3.5 2.5L20 3',
    plain: 'M8 17v-3M12.5 17v-5M17 17v-6.5',
    letters: [13, 18.2],
  },
  keyValue: {
    lines:
      'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 4v16M5.5 8h.5M5.5 12h.5M5.5 16h.5',
    plain: 'M11.5 8H18M11.5 12H18M11.5 16H16',
    letters: [14.8, 15],
  },
  document: {
    lines: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8ZM14 3v5h5',
    plain: 'M8.5 12.5h7M8.5 16.5h5',
    letters: [12, 17.8],
  },
  columns: {
    lines: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 8.5h18M9 4v4.5M15 4v4.5',
    plain: 'M9 8.5V20M15 8.5V20',
    letters: [12, 17.2],
  },
  search: {
    lines: 'M10.5 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM16 16l5 5',
    plain: 'M7 10.5A3.5 3.5 0 0 1 10.5 7',
    letters: [10.5, 13.4],
  },
  queue: {
    lines: 'M7 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM1.5 12H5M19 12h3.5',
    plain: 'M9 9.5v5M12 9.5v5M15 9.5v5',
    letters: [12, 14.8],
  },
  stream: {
    lines: 'M3 5.5c3-2.7 6 2.7 9 0s6 2.7 9 0M3 19.5c3-2.7 6 2.7 9 0s6 2.7 9 0',
    plain: 'M3 12.5c3-2.7 6 2.7 9 0s6 2.7 9 0',
    letters: [12, 15.3],
  },
  streamOut: {
    lines: 'M3 5.5c3-2.7 6 2.7 9 0s6 2.7 9 0M3 19.5h18M18 16.5l3 3-3 3',
    plain: 'M3 12c3-2.7 6 2.7 9 0s6 2.7 9 0',
    letters: [11, 15],
  },
  streamIn: {
    lines: 'M3 5.5c3-2.7 6 2.7 9 0s6 2.7 9 0M21 19.5H3M6 16.5l-3 3 3 3',
    plain: 'M3 12c3-2.7 6 2.7 9 0s6 2.7 9 0',
    letters: [13, 15],
  },
  cloudOut: {
    lines: 'M7 16.5a4.2 4.2 0 0 1-.7-8.3 6 6 0 0 1 11.6-.5 4.4 4.4 0 0 1-.6 8.8ZM6 20.5h12M15.5 18l2.5 2.5-2.5 2.5',
    plain: 'M9 12.5h6',
    letters: [12, 14],
  },
  cloudIn: {
    lines: 'M7 16.5a4.2 4.2 0 0 1-.7-8.3 6 6 0 0 1 11.6-.5 4.4 4.4 0 0 1-.6 8.8ZM18 20.5H6M8.5 18 6 20.5 8.5 23',
    plain: 'M9 12.5h6',
    letters: [12, 14],
  },
  objects: {
    lines:
      'M3.5 5.5C3.5 4.1 7.3 3 12 3s8.5 1.1 8.5 2.5S16.7 8 12 8 3.5 6.9 3.5 5.5l2 13.3C5.8 20.1 8.6 21 12 21s6.2-.9 6.5-2.2l2-13.3',
    plain: 'M12 11.5v5M9.5 14h5',
    letters: [12, 17],
  },
  warehouse: {
    lines: 'M3 9.5 12 3l9 6.5V21H3Z',
    plain: 'M8 21v-8.5h8V21M8 16.8h8',
    letters: [12, 17.6],
  },
  web: {
    lines: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3 12h18M12 3c-4.8 5.2-4.8 12.8 0 18 4.8-5.2 4.8-12.8 0-18Z',
  },
  broker: {
    lines:
      'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4.5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM19.5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM12 18.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM6 6.4l3.6 3.7M18 6.4l-3.6 3.7M12 15v3.5',
  },
  gateOut: { lines: 'M2.5 12H12M9 9l3 3-3 3M16 4v16M20.5 4v16' },
  gateThrough: { lines: 'M3.5 4v16M8 4v16M12 12h9.5M18.5 9l3 3-3 3' },
} as const satisfies Readonly<Record<string, SymbolFamily>>

export type SymbolFamilyName = keyof typeof symbolFamilies
