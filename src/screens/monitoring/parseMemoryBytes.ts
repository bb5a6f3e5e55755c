const units: Record<string, number> = { '': 1, B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }

/**
 * Parses a memory value in bytes. The broker writes `845.60M`, other versions a number of bytes. Undefined if
 * invalid.
 */
export function parseMemoryBytes(value: string | number | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const match = /^\s*([\d.]+)\s*([BKMGT]?)(?:i?B)?\s*$/i.exec(value ?? '')
  const factor = units[(match?.[2] ?? '').toUpperCase()]
  const number = Number(match?.[1])
  return match && factor !== undefined && Number.isFinite(number) ? number * factor : undefined
}
