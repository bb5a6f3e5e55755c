import type { Issue } from '../../../forms/types'
import type { Json } from '../../../schema/types'
import { parseShare } from '../licenseExpiry'

const text = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)

/** The low watermark must be below the high one; the broker's error does not name the field. */
export function checkWatermarks(data: Record<string, Json>): Issue[] {
  const low = parseShare(text(data.connection_low_watermark))
  const high = parseShare(text(data.connection_high_watermark))
  if (low === undefined || high === undefined || low < high) return []
  return [{ path: ['connection_low_watermark'], rule: 'below' }]
}
