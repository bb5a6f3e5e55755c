import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../../../forms/SchemaForm'
import { useFailure } from '../../../../resources/live/useFailure'
import { useSchema } from '../../../../resources/useSchema'
import type { Json } from '../../../../schema/types'
import { Loading } from '../../../../ui/Loading'
import { ErrorState } from '../../../../ui/states'
import { getRepublishSchema, republishUi } from '../../republish/republishForm'

interface RepublishFormProps {
  /** Current arguments; undefined for a new output. */
  args: Record<string, Json> | undefined
  submit: string
  onSave: (args: Record<string, Json>) => void
  onCancel: () => void
}

export function RepublishForm({ args, submit, onSave, onCancel }: RepublishFormProps) {
  const translate = useTranslate()
  const getFailure = useFailure()
  const { schema: rule, error, retry } = useSchema('post /rules')
  const schema = useMemo(() => rule && getRepublishSchema(rule), [rule])
  const failure = getFailure(error)
  if (failure) return <ErrorState error={failure.text} details={failure.details} onRetry={retry} />
  if (!rule) return <Loading shape="form" />
  // The API schema of this broker does not describe the arguments.
  if (!schema) return <p>{translate('rules.outputs.noForm')}</p>
  return (
    <SchemaForm
      schema={schema}
      ui={republishUi}
      value={args}
      isNew={args === undefined}
      isGuarded={false}
      submitLabel={submit}
      onSubmit={async (data) => onSave(data)}
      onCancel={onCancel}
    />
  )
}
