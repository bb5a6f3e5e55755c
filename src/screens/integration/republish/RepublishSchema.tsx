import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { LoadState } from '../../../resources/live/LoadState'
import { useSchema } from '../../../resources/useSchema'
import type { FieldSchema } from '../../../schema/types'
import { getRepublishSchema } from './republishForm'

/** Loads the schema of the `republish` arguments for the form of a message. */
export function RepublishSchema({ children }: { children: (schema: FieldSchema) => ReactNode }) {
  const translate = useTranslate()
  const { schema: rule, error, retry } = useSchema('post /rules')
  const schema = useMemo(() => rule && getRepublishSchema(rule), [rule])
  if (!rule) return <LoadState error={error} onRetry={retry} shape="form" />
  // The API schema of this broker does not describe the arguments.
  if (!schema) return <p>{translate('rules.outputs.noForm')}</p>
  return children(schema)
}
