export const RATE_UNITS = ['/ms', '/s', '/m', '/h', '/d'] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** Number of each unit per day, for conversion. */
export const RATE_PER_DAY: Readonly<Record<RateUnit, number>> = {
  '/ms': 86_400_000,
  '/s': 86_400,
  '/m': 1440,
  '/h': 24,
  '/d': 1,
}

/** Parses `1000/s`; undefined for sizes (`1MB/s`), longer periods (`10/5s`) and invalid text. */
export function parseRate(text: string): { amount: string; unit: RateUnit } | undefined {
  const match = /^(\d+)(\/(?:ms|s|m|h|d))$/i.exec(text.trim())
  if (!match) return undefined
  const [, amount = '', unit = ''] = match
  return { amount, unit: unit.toLowerCase() as RateUnit }
}

/** Whether the broker accepts a rate: an integer or size per period, or `infinity`. */
export function isRate(text: string): boolean {
  return /^(?:infinity|\d+(?:B|KB|MB|GB)?\/(?:[1-9]\d*)?(?:ms|s|m|h|d))$/i.test(text.trim())
}
