/** Spans that a rate may be over, in the broker's notation, shortest first. */
export const RATE_UNITS = ['/ms', '/s', '/m', '/h', '/d'] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** How often each unit is in a day: per second is more than per minute. */
export const RATE_PER_DAY: Readonly<Record<RateUnit, number>> = {
  '/ms': 86_400_000,
  '/s': 86_400,
  '/m': 1440,
  '/h': 24,
  '/d': 1,
}

/** `1000/s`; undefined for sizes (`1MB/s`), longer spans (`10/5s`) and everything else. */
export function parseRate(text: string): { amount: string; unit: RateUnit } | undefined {
  const match = /^(\d+)(\/(?:ms|s|m|h|d))$/i.exec(text.trim())
  const [, amount, unit] = match ?? []
  return amount && unit ? { amount, unit: unit.toLowerCase() as RateUnit } : undefined
}

/** Whether the broker reads it as a rate: a whole amount, of bytes if it has a unit, over a span; or no limit. */
export function isRate(text: string): boolean {
  return /^(?:infinity|\d+(?:B|KB|MB|GB)?\/(?:[1-9]\d*)?(?:ms|s|m|h|d))$/i.test(text.trim())
}
