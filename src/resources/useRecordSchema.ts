import { findVariant } from '../forms/variants/steps'
import type { FieldSchema, Json, LazyVariant } from '../schema/types'
import type { FormDescription } from './formTypes'
import { useFormSchema } from './useFormSchema'
import { useVariants } from './useSchemaQuery'

interface RecordSchema {
  variant: LazyVariant | undefined
  schema: FieldSchema | undefined
  error: unknown
  /** Whether the record matches none of the variants. */
  isUnknownKind: boolean
  retry: () => unknown
}

/** Loads variant and schema of a record; both are undefined while loading. */
export function useRecordSchema(form: FormDescription, record: Json | undefined): RecordSchema {
  const { variants, ...loading } = useVariants(form.operation)
  const variant = variants && record !== undefined ? findVariant(variants, record) : undefined
  const { schema, error, retry } = useFormSchema(variant && form, variant?.tags)
  return {
    variant,
    schema,
    error: loading.error ?? error,
    isUnknownKind: variants !== undefined && record !== undefined && !variant,
    retry: loading.error ? loading.retry : retry,
  }
}
