import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useFailure } from '../../../resources/live/useFailure'
import { useSchema } from '../../../resources/useSchema'
import type { FieldSchema } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { ErrorState } from '../../../ui/states'
import { getRepublishSchema } from './republishForm'

/** Loads the schema of the `republish` arguments for the form of a message. */
export function RepublishSchema({ children }: { children: (schema: FieldSchema) => ReactNode }) {
  const translate = useTranslate()
  const getFailure = useFailure()
  const { schema: rule, error, retry } = useSchema('post /rules')
  const schema = useMemo(() => rule && getRepublishSchema(rule), [rule])
  const failure = getFailure(error)
  if (failure) return <ErrorState error={failure.text} details={failure.details} onRetry={retry} />
  if (!rule) return <Loading shape="form" />
  // The API schema of this broker does not describe the arguments.
  if (!schema) return <p>{translate('rules.outputs.noForm')}</p>
  return children(schema)
}
