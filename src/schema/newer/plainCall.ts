import type { Method, OperationKey, Parameter } from '../types'
import { partsOfKey } from './key'
import type { OtherCall } from './otherTypes'

/** What is known of an operation by its key alone: every parameter of its path is a text, its body is JSON. */
export function plainCall(key: OperationKey): OtherCall {
  const { method, path } = partsOfKey(key)
  return {
    key,
    tag: '',
    summary: '',
    description: '',
    method: method as Method,
    path,
    params: plainParams(path),
    ...((method === 'post' || method === 'put') && { body: { as: 'json' } }),
  }
}

/** The parameters that a path names. */
export const plainParams = (path: string): Parameter[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
