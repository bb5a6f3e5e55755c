import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { SchemaForm } from '../../forms/SchemaForm'
import { exampleOf } from '../../schema/example'
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

interface TrialProps {
  schema: FieldSchema
  /** With nothing, with an example typed into it, or on a record that is the example. */
  start: 'empty' | 'filled' | 'record'
  /** What the variant adds to the form's fields. */
  fixed?: Readonly<Record<string, Json>> | undefined
  /** The form is that of an item. */
  isList: boolean
}

/** A form that sends nothing: what it would send stands beside it. */
export function Trial({ schema, start, fixed, isList }: TrialProps) {
  const translate = useTranslate()
  const [sent, setSent] = useState<Json>()
  const example = useMemo(() => (start === 'empty' ? undefined : exampleOf(schema)), [schema, start])
  return (
    <Sides>
      <SchemaForm
        schema={schema}
        value={start === 'record' ? example : undefined}
        typed={start === 'filled' ? example : undefined}
        isNew
        guarded={false}
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
