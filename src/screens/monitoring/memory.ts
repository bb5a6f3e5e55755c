const units: Record<string, number> = { '': 1, B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }

/**
 * Bytes of a node's memory figure: the broker writes `845.60M`; other versions a plain number of bytes.
 * Undefined where it is neither.
 */
export function memoryBytes(value: string | number | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const match = /^\s*([\d.]+)\s*([BKMGT]?)(?:i?B)?\s*$/i.exec(value ?? '')
  const factor = units[(match?.[2] ?? '').toUpperCase()]
  const number = Number(match?.[1])
  return match && factor !== undefined && Number.isFinite(number) ? number * factor : undefined
}
