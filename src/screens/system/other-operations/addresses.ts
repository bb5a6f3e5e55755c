import { encodeId } from '../../../api/ids'
import type { OperationKey } from '../../../schema/types'

/** The page of all operations that only the connected broker has. */
export const OTHERS = '/other-operations'

/** Values of parameters, by where they belong and their name: `path.name`, `query.limit`. */
export type ParamValues = Readonly<Record<string, string>>

/** Where one of these operations is called, with some of its parameters filled in. */
export function buildOperationUrl(key: OperationKey, values: ParamValues = {}): string {
  const query = new URLSearchParams(values).toString()
  return `${OTHERS}/${encodeId(key)}${query && `?${query}`}`
}

/** `get /a` as people read it: `GET /a`. */
export const readable = (key: string): string => key.replace(/^\w+/, (method) => method.toUpperCase())
