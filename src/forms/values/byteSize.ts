/** Units of the broker's byte sizes (base 1024), smallest first. Plain bytes have no unit. */
export const BYTE_UNITS = ['', 'KB', 'MB', 'GB'] as const
export const UNIT_BYTES: Readonly<Record<ByteUnit, number>> = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }
export type ByteUnit = (typeof BYTE_UNITS)[number]

/** Parses `1MB`, `256KB`, `1024` or a number of bytes. */
export function parseByteSize(value: string | number): { amount: string; unit: ByteUnit } | undefined {
  const match = /^(\d+)\s*(kb|mb|gb)?$/i.exec(String(value).trim())
  if (!match) return undefined
  const [, amount = '', unit = ''] = match
  return { amount, unit: unit.toUpperCase() as ByteUnit }
}

export function isByteSize(value: string | number): boolean {
  return parseByteSize(value) !== undefined
}
