import { variantOf } from '../forms/variants/steps'
import type { FieldSchema, Json, LazyVariant } from '../schema/types'
import { useFormSchema } from './formOf'
import type { FormDescription } from './formTypes'
import { useVariants } from './useVariants'

/** Of which of a form's variants a record is, with its schema; neither before both are here. */
export function useRecordSchema(
  form: FormDescription,
  record: Json | undefined,
): { variant: LazyVariant | undefined; schema: FieldSchema | undefined } {
  const { variants } = useVariants(form.operation)
  const variant = variants && record !== undefined ? variantOf(variants, record) : undefined
  const { schema } = useFormSchema(variant && form, variant?.tags)
  return { variant, schema }
}
