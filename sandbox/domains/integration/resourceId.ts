import { notFound } from '../../http/answers'

export interface ResourceId {
  type: string
  name: string
}

/** `type:name` of a path; undefined where it is not of that form. */
export function parseId(id: string | undefined): ResourceId | undefined {
  const [, type, name] = /^([^:]+):([^:]+)$/.exec(id ?? '') ?? []
  return type && name ? { type, name } : undefined
}

/** The 404 for an id that is malformed. */
export const malformedId = (kind: string, id: string | undefined): Error =>
  notFound(`Invalid ${kind} ID, should be of pattern {type}:{name}, but got: ${id}`)
