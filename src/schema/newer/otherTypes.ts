import type { Method, OperationKey, Parameter, Variant } from '../types'

/** Operation that only the broker's document has. All text is plain. */
export interface OtherOperation {
  key: OperationKey
  tag: string
  summary: string
  deprecated?: true
}

/** Input of a request body. */
export type OtherBody =
  /** Form with one variant or several. */
  | { as: 'form'; type: 'json' | 'multipart'; variants: Variant[] }
  /** JSON text, for schemas without a form. */
  | { as: 'json' }
  | { as: 'text' }
  /** Media type that the console cannot send. */
  | { as: 'foreign'; type: string }

export interface OtherCall extends OtherOperation {
  method: Method
  path: string
  /** Description without the summary. May be empty. */
  description: string
  params: Parameter[]
  body?: OtherBody
}
