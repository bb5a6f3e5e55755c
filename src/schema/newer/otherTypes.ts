import type { Method, OperationKey, Parameter, Variant } from '../types'

/** An operation that only the connected broker's own document has, as a list names it. All text is plain. */
export interface OtherOperation {
  key: OperationKey
  tag: string
  summary: string
  deprecated?: true
}

/** How the body of such an operation is given. */
export type OtherBody =
  /** By a form: one of several kinds, or the only one. */
  | { as: 'form'; type: 'json' | 'multipart'; variants: Variant[] }
  /** As JSON text: no form can be made of its schema. */
  | { as: 'json' }
  | { as: 'text' }
  /** As something that cannot be sent from here: its media type. */
  | { as: 'foreign'; type: string }

/** The same operation with all that its page needs. */
export interface OtherCall extends OtherOperation {
  method: Method
  /** With its parameters in braces. */
  path: string
  /** What the document says of it beyond the summary; may be empty. */
  description: string
  params: Parameter[]
  body?: OtherBody
}
