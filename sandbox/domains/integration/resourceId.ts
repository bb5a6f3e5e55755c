import { notFound } from '../../http/answers'

export interface ResourceId {
  type: string
  name: string
}

/** Parses `type:name`; undefined if malformed. */
export function parseId(id: string | undefined): ResourceId | undefined {
  const [, type, name] = /^([^:]+):([^:]+)$/.exec(id ?? '') ?? []
  return type && name ? { type, name } : undefined
}

export const createMalformedIdError = (kind: string, id: string | undefined): Error =>
  notFound(`Invalid ${kind} ID, should be of pattern {type}:{name}, but got: ${id}`)
