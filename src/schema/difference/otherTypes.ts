import type { Method, OperationKey, Parameter, Variant } from '../types'

export interface OtherOperation {
  key: OperationKey
  tag: string
  summary: string
  deprecated?: true
}

export type OtherBody =
  | { kind: 'form'; type: 'json' | 'multipart'; variants: Variant[] }
  /** JSON text, for schemas without a form. */
  | { kind: 'json' }
  | { kind: 'text' }
  | { kind: 'foreign'; type: string }

export interface OtherCall extends OtherOperation {
  method: Method
  path: string
  /** Description without the summary. May be empty. */
  description: string
  params: Parameter[]
  body?: OtherBody
}
