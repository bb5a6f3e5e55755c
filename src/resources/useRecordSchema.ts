import { variantOf } from '../forms/variants/steps'
import type { FieldSchema, Json, LazyVariant } from '../schema/types'
import { useFormSchema } from './formOf'
import type { FormDescription } from './formTypes'
import { useVariants } from './useVariants'

/** A record's form: which variant it is of, and the schema of that. */
interface RecordSchema {
  variant: LazyVariant | undefined
  schema: FieldSchema | undefined
  /** Why variants or schema could not be loaded. */
  error: unknown
  /** The record fits none of the variants, so there is no schema to wait for. */
  isUnknownKind: boolean
  retry: () => unknown
}

/** Finds the variant and the schema of a record; neither is there before both have been loaded. */
export function useRecordSchema(form: FormDescription, record: Json | undefined): RecordSchema {
  const { variants, ...loading } = useVariants(form.operation)
  const variant = variants && record !== undefined ? variantOf(variants, record) : undefined
  const { schema, error, retry } = useFormSchema(variant && form, variant?.tags)
  return {
    variant,
    schema,
    error: loading.error ?? error,
    isUnknownKind: variants !== undefined && record !== undefined && !variant,
    retry: loading.error ? loading.retry : retry,
  }
}
