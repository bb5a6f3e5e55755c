import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../../../forms/SchemaForm'
import { LoadState } from '../../../../resources/live/LoadState'
import { useSchema } from '../../../../resources/useSchema'
import type { Json } from '../../../../schema/types'
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
  const { schema: rule, error, retry } = useSchema('post /rules')
  const schema = useMemo(() => rule && getRepublishSchema(rule), [rule])
  if (!rule) return <LoadState error={error} onRetry={retry} shape="form" />
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
