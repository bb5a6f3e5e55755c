import { isKeyForCertificate } from '../../codecs/x509/isKeyForCertificate'
import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import type { Issue, Path } from '../types'

/** Reports certificates and private keys that do not match, at any depth. */
export function findKeyPairIssues(value: Json | undefined, path: Path = []): Issue[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => findKeyPairIssues(item, [...path, i]))
  if (!isObject(value)) return []
  const { certfile, keyfile } = value
  const both = typeof certfile === 'string' && typeof keyfile === 'string'
  const ownIssues: Issue[] =
    both && isKeyForCertificate(certfile, keyfile) === false ? [{ path: [...path, 'keyfile'], rule: 'keyMisfit' }] : []
  return [...ownIssues, ...Object.entries(value).flatMap(([name, below]) => findKeyPairIssues(below, [...path, name]))]
}
