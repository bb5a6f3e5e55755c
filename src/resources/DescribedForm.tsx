import { SchemaForm, type SchemaFormProps } from '../forms/SchemaForm'
import type { FormDescription } from './formTypes'
import { LoadState } from './live/LoadState'
import { useFormSchema } from './useFormSchema'

interface DescribedFormProps extends Omit<SchemaFormProps, 'schema'> {
  form: FormDescription
  tags?: Readonly<Record<string, string>>
}

/** Form of a description; loads its schema. */
export function DescribedForm({ form, tags, ...rest }: DescribedFormProps) {
  const { schema, error, retry } = useFormSchema(form, tags)
  if (!schema) return <LoadState error={error} onRetry={retry} shape="form" />
  return <SchemaForm {...rest} schema={schema} />
}
