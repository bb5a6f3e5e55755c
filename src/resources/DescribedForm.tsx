import { SchemaForm, type SchemaFormProps } from '../forms/SchemaForm'
import { Loading } from '../ui/Loading'
import { ErrorState } from '../ui/states'
import type { FormDescription } from './formTypes'
import { useFailure } from './live/useFailure'
import { useFormSchema } from './useFormSchema'

interface DescribedFormProps extends Omit<SchemaFormProps, 'schema'> {
  form: FormDescription
  tags?: Readonly<Record<string, string>>
}

/** Form of a description; loads its schema. */
export function DescribedForm({ form, tags, ...rest }: DescribedFormProps) {
  const getFailure = useFailure()
  const { schema, error, retry } = useFormSchema(form, tags)
  const failure = getFailure(error)
  if (failure) return <ErrorState error={failure.text} details={failure.details} onRetry={retry} />
  if (!schema) return <Loading shape="form" />
  return <SchemaForm {...rest} schema={schema} />
}
