import type { Value } from '../../codecs/values'
import type { Kind } from './functions/define'
import type { Step } from './paths'

export type FieldKind = Kind | 'null'

/** Field learned from messages, with its inner fields. */
export interface KnownField {
  /** Types of its values, `null` included, in order of appearance. */
  readonly kinds: ReadonlySet<FieldKind>
  /** Text, number or boolean from the newest message that has one. */
  readonly example?: Value
  readonly fields: ReadonlyMap<string, KnownField>
  /** Items of its lists, merged. */
  readonly item?: KnownField | undefined
}

/** Returns the field at a path; every list index means the merged item. */
export const findKnownField = (field: KnownField | undefined, steps: readonly Step[]): KnownField | undefined =>
  steps.reduce<KnownField | undefined>(
    (found, step) => (typeof step === 'number' ? found?.item : found?.fields.get(step)),
    field,
  )

export interface FieldWithPath {
  readonly steps: readonly Step[]
  readonly field: KnownField
}

/** Lists a field's inner fields, outer ones first. The first item of a list stands for all. */
export function listInnerFields(field: KnownField, steps: readonly Step[] = []): FieldWithPath[] {
  const inner: FieldWithPath[] = [...field.fields].map(([key, one]) => ({ steps: [...steps, key], field: one }))
  if (field.item) inner.push({ steps: [...steps, 1], field: field.item })
  return inner.flatMap((one) => [one, ...listInnerFields(one.field, one.steps)])
}
