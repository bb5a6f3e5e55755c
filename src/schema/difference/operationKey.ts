import type { Method, OperationKey, Parameter } from '../types'
import type { OtherCall } from './otherTypes'

export function parseOperationKey(key: OperationKey): { method: string; path: string } {
  const at = key.indexOf(' ')
  return { method: key.slice(0, at), path: key.slice(at + 1) }
}

/** Creates an operation from its key alone: all path parameters are strings and the body is JSON. */
export function createCallFromKey(key: OperationKey): OtherCall {
  const { method, path } = parseOperationKey(key)
  return {
    key,
    tag: '',
    summary: '',
    description: '',
    method: method as Method,
    path,
    params: listPathParams(path),
    ...((method === 'post' || method === 'put') && { body: { kind: 'json' } }),
  }
}

export const listPathParams = (path: string): Parameter[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
