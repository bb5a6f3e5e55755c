import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { Terms } from '../../../../codecs/values'
import { getFieldScope, useFieldText } from '../../../../forms/useFieldText'
import { LoadState } from '../../../../resources/live/LoadState'
import type { Row } from '../../../../resources/types'
import { useSchema } from '../../../../resources/useSchema'
import type { FieldSchema, Json } from '../../../../schema/types'
import { RenderedTemplate } from './RenderedTemplate'
import { RenderFailure } from './RenderFailure'
import { type RenderedField, renderSettings } from './renderSettings'

interface RenderedSettingsProps {
  type: string
  action: Row
  result: Terms
}

export function RenderedSettings({ type, action, result }: RenderedSettingsProps) {
  const { schema, error, retry } = useSchema('get /actions/{id}', getTags(type))
  if (!schema) return <LoadState error={error} onRetry={retry} shape="form" />
  return <Fields type={type} schema={schema} action={action} result={result} />
}

const tagsByType = new Map<string, { type: string }>()

/** Returns a stable object per type: the schema query is keyed by it. */
function getTags(type: string): { type: string } {
  const tags = tagsByType.get(type) ?? { type }
  tagsByType.set(type, tags)
  return tags
}

function Fields({ type, schema, action, result }: RenderedSettingsProps & { schema: FieldSchema }) {
  const translate = useTranslate()
  const getFieldText = useFieldText(getFieldScope(schema))
  const parameters = schema.properties?.parameters
  const found = parameters ? renderFields(type, parameters, action.parameters, result) : []
  if ('failed' in found) return <RenderFailure error={found.failed} />
  if (found.length === 0) return <Alert severity="info">{translate('tryout.action.noTemplates')}</Alert>
  const label = ({ path }: RenderedField) =>
    path
      .map((name, index) =>
        /^\d+$/.test(name) ? name : getFieldText(['parameters', ...path.slice(0, index + 1)]).label,
      )
      .join(' · ')
  return (
    <>
      {found.map((field) => (
        <RenderedTemplate
          key={field.path.join('\n')}
          label={field.isBytes ? translate('tryout.action.bytesOf', { label: label(field) }) : label(field)}
          text={field.text}
          parameters={field.parameters}
          missingPlaceholders={field.missingPlaceholders}
        />
      ))}
    </>
  )
}

/** Returns the rendered fields, or the error for binary data. */
function renderFields(
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
