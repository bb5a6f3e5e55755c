import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../forms/SchemaForm'
import { createExample } from '../../schema/createExample'
import type { FieldSchema, Json } from '../../schema/types'
import { Section } from '../../ui/Section'

const Sides = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: tokens.gap.large,
  [breakpoints.up('lg')]: { gridTemplateColumns: `minmax(0, ${tokens.size.form}px) minmax(0, 1fr)` },
  '& pre': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}))

interface FormPreviewProps {
  schema: FieldSchema
  /** Initial state: empty, filled with an example, or editing the example as a record. */
  start: 'empty' | 'filled' | 'record'
  /** Constants that the variant adds to the data. */
  fixed?: Readonly<Record<string, Json>> | undefined
  /** The form edits an item of a list. */
  isList: boolean
}

/** Form that shows its output next to it instead of sending it. */
export function FormPreview({ schema, start, fixed, isList }: FormPreviewProps) {
  const translate = useTranslate()
  const [sent, setSent] = useState<Json>()
  const example = useMemo(() => (start === 'empty' ? undefined : createExample(schema)), [schema, start])
  return (
    <Sides>
      <SchemaForm
        schema={schema}
        value={start === 'record' ? example : undefined}
        enteredData={start === 'filled' ? example : undefined}
        isNew
        isGuarded={false}
        submitLabel={translate('gallery.submit')}
        onSubmit={async (data) => {
          const body = { ...fixed, ...data }
          setSent(isList ? [body] : body)
        }}
      />
      <Section title={translate('gallery.sent')}>
        {sent === undefined ? translate('gallery.notSent') : <pre>{JSON.stringify(sent, null, 2)}</pre>}
      </Section>
    </Sides>
  )
}
