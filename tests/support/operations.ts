import type { paths } from '../../src/api/generated/types'

type Method = 'get' | 'post' | 'put' | 'delete'

export type OperationName = {
  [P in keyof paths]: { [M in Method]: paths[P] extends Record<M, object> ? `${M} ${P}` : never }[Method]
}[keyof paths]

type OperationOf<K extends OperationName> = K extends `${infer M} ${infer P}`
  ? P extends keyof paths
    ? M extends keyof paths[P]
      ? paths[P][M]
      : never
    : never
  : never

type Responses<K extends OperationName> = OperationOf<K> extends { responses: infer R } ? R : never
type SuccessResponse<R> = R[Extract<keyof R, 200 | 201 | 202 | 204>]
type BodyOf<T> = T extends { content: infer C } ? C[keyof C] : undefined

export type AnswerOf<K extends OperationName> = BodyOf<SuccessResponse<Responses<K>>>

/** Everything before the operation's path in a URL. */
export const API_PREFIX = /^.*?\/api\/v5(?=\/)/

/** Builds a pattern for the URLs of a path; each parameter is a named group. */
export const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
