import type { Json } from '../../schema/types'
import type { Issue, Path } from '../types'
import { keyFits } from '../x509/keyFits'
import { isObject } from './paths'

/** Reports certificates and private keys that do not match, at any depth. */
export function pairIssues(value: Json | undefined, path: Path = []): Issue[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => pairIssues(item, [...path, i]))
  if (!isObject(value)) return []
  const { certfile, keyfile } = value
  const both = typeof certfile === 'string' && typeof keyfile === 'string'
  const here: Issue[] =
    both && keyFits(certfile, keyfile) === false ? [{ path: [...path, 'keyfile'], rule: 'keyMisfit' }] : []
  return [...here, ...Object.entries(value).flatMap(([name, below]) => pairIssues(below, [...path, name]))]
}
