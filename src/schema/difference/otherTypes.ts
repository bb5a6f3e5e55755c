import type { Method, OperationKey, Parameter, Variant } from '../types'

export interface OtherOperation {
  key: OperationKey
  tag: string
  summary: string
  deprecated?: true
}

export type OtherBody =
  | { as: 'form'; type: 'json' | 'multipart'; variants: Variant[] }
  /** JSON text, for schemas without a form. */
  | { as: 'json' }
  | { as: 'text' }
  | { as: 'foreign'; type: string }

export interface OtherCall extends OtherOperation {
  method: Method
  path: string
  /** Description without the summary. May be empty. */
  description: string
  params: Parameter[]
  body?: OtherBody
}
