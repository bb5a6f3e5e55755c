import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { SchemaShow } from '../../forms/SchemaShow'
import { LoadState } from '../../resources/live/LoadState'
import { useSchema } from '../../resources/useSchema'
import { createExample } from '../../schema/createExample'
import type { FieldSchema } from '../../schema/types'
import { LinkButton } from '../../ui/LinkButton'
import { Screen } from '../../ui/Screen'
import { Tabs } from '../../ui/Tabs'
import { type Entry, useEntries } from './entries'
import { FormPreview } from './FormPreview'

/** Preview of a body or record: its form (empty, filled, editing) and its page. */
export function Show() {
  const translate = useTranslate()
  const { operation = '', index = '0' } = useParams()
  const { entries, error, retry } = useEntries()
  const at = entries?.findIndex((entry) => entry.operation === operation && entry.index === Number(index)) ?? -1
  const entry = entries?.[at]
  const step = (by: -1 | 1, label: string) => {
    const to = entries?.[at + by]?.path
    return (
      to && (
        <LinkButton key={label} to={to} variant="outlined">
          {translate(label)}
        </LinkButton>
      )
    )
  }
  return (
    <Screen
      title={[operation, entry?.kind].filter(Boolean).join(' ')}
      backLink={{ to: '/gallery', label: translate('gallery.title') }}
      actions={at >= 0 && [step(-1, 'gallery.previous'), step(1, 'gallery.next')]}
    >
      {entry ? <EntryPreview entry={entry} /> : <LoadState error={error} onRetry={retry} shape="form" />}
    </Screen>
  )
}

function EntryPreview({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const { schema, error, retry } = useSchema(entry.operation, entry.variant.tags)
  if (!schema) return <LoadState error={error} onRetry={retry} shape="form" />
  const one = getItemSchema(schema)
  const readOnlyTab = {
    id: 'shown',
    label: translate('gallery.shown'),
    content: <SchemaShow schema={one} value={createExample(one, { readOnly: true })} />,
  }
  const forms = (['empty', 'filled', 'record'] as const).map((start) => ({
    id: start,
    label: translate(`gallery.${start}`),
    content: <FormPreview key={start} schema={one} start={start} fixed={entry.variant.fixed} isList={one !== schema} />,
  }))
  const isRecord = entry.operation.startsWith('get ')
  return <Tabs label={translate('gallery.views')} tabs={isRecord ? [readOnlyTab] : [...forms, readOnlyTab]} />
}

/** For a list body, returns the schema of its items with the list's scope. */
const getItemSchema = (schema: FieldSchema): FieldSchema =>
  schema.type === 'array' && schema.items ? { ...schema.items, 'x-scope': schema['x-scope'] ?? [] } : schema
