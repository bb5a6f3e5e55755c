import { encodeId } from '../../api/ids'
import type { OperationKey } from '../../schema/types'

export const OTHERS = '/other-operations'

/** Parameter values by location and name: `path.name`, `query.limit`. */
export type ParamValues = Readonly<Record<string, string>>

export function buildOperationUrl(key: OperationKey, values: ParamValues = {}): string {
  const query = new URLSearchParams(values).toString()
  return `${OTHERS}/${encodeId(key)}${query && `?${query}`}`
}

/** Formats `get /a` as `GET /a`. */
export const formatOperationKey = (key: string): string => key.replace(/^\w+/, (method) => method.toUpperCase())
