import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { scopeIn } from '../../../../forms/FieldScope'
import { useFieldText } from '../../../../forms/useFieldText'
import { useFailure } from '../../../../resources/live/useFailure'
import type { Row } from '../../../../resources/types'
import { useSchema } from '../../../../resources/useSchema'
import type { Terms } from '../../../../rulesql/values'
import type { FieldSchema, Json } from '../../../../schema/types'
import { Loading } from '../../../../ui/Loading'
import { Failed } from '../../../../ui/states'
import { Made } from './Made'
import { Refusal } from './Refusal'
import { type RenderedField, renderSettings } from './renderSettings'

interface RenderedSettingsProps {
  type: string
  action: Row
  result: Terms
}

export function RenderedSettings({ type, action, result }: RenderedSettingsProps) {
  const failureOf = useFailure()
  const { schema, error, retry } = useSchema('get /actions/{id}', tagsOf(type))
  const failure = failureOf(error)
  if (failure) return <Failed error={failure.text} details={failure.details} onRetry={retry} />
  if (!schema) return <Loading shape="form" />
  return <Fields type={type} schema={schema} action={action} result={result} />
}

const known = new Map<string, { type: string }>()

/** Returns a stable object per type: the schema query is keyed by it. */
function tagsOf(type: string): { type: string } {
  const tags = known.get(type) ?? { type }
  known.set(type, tags)
  return tags
}

function Fields({ type, schema, action, result }: RenderedSettingsProps & { schema: FieldSchema }) {
  const translate = useTranslate()
  const textOf = useFieldText(scopeIn(schema))
  const parameters = schema.properties?.parameters
  const found = parameters ? rendered(type, parameters, action.parameters, result) : []
  if ('failed' in found) return <Refusal error={found.failed} />
  if (found.length === 0) return <Alert severity="info">{translate('tryout.action.noTemplates')}</Alert>
  const label = ({ path }: RenderedField) =>
    path
      .map((name, index) => (/^\d+$/.test(name) ? name : textOf(['parameters', ...path.slice(0, index + 1)]).label))
      .join(' · ')
  return (
    <>
      {found.map((field) => (
        <Made
          key={field.path.join('\n')}
          label={field.isBytes ? translate('tryout.action.bytesOf', { label: label(field) }) : label(field)}
          text={field.text}
          parameters={field.parameters}
          missing={field.missing}
        />
      ))}
    </>
  )
}

/** Returns the rendered fields, or the error for binary data. */
function rendered(
  type: string,
  schema: FieldSchema,
  settings: Json | undefined,
  data: Terms,
): RenderedField[] | { failed: unknown } {
  try {
    return renderSettings(type, schema, (settings ?? {}) as Record<string, Json>, data)
  } catch (error) {
    return { failed: error }
  }
}
