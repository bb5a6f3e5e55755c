import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { findSchemaAt } from '../../forms/core/findSchemaAt'
import { getAt } from '../../forms/core/paths'
import { useFormData, useFormHost } from '../../forms/FormHost'
import type { FormAsideProps, Path } from '../../forms/types'
import { useFieldText } from '../../forms/useFieldText'
import { useFocusedField } from '../../forms/useFocusedField'
import type { FieldSchema, Json } from '../../schema/types'
import { type Fact, KeyValue } from '../../ui/KeyValue'
import { Section } from '../../ui/Section'
import { ChangesTable } from '../ChangesTable'
import { useFieldFormatter } from '../useFieldFormatter'

const Aside = styled('aside')(({ theme: { tokens } }) => ({
  position: 'sticky',
  top: tokens.size.header + tokens.gap.medium,
  display: 'grid',
  gap: tokens.gap.medium,
  minWidth: 0,
  maxHeight: `calc(100dvh - ${tokens.size.header + 2 * tokens.gap.medium}px)`,
  overflow: 'auto',
  '& :is(p, dl)': { margin: 0 },
  '& p': { color: tokens.textSecondary },
}))

const Details = styled('div')(({ theme: { tokens } }) => ({ display: 'grid', gap: tokens.gap.small }))

/** Shows details of the focused field and the unsaved changes beside a form. */
export function FormInspector({ form, prefix, changed, initial, isNew }: FormAsideProps) {
  const translate = useTranslate()
  const { schema, ui } = useFormHost()
  const data = useFormData() ?? {}
  const focused = useFocusedField(form, prefix)
  const field = focused && findSchemaAt(schema, focused, data)
  const hasChanges = !isNew && changed.length > 0
  return (
    <Aside aria-label={translate('forms.inspector.label')}>
      {!field && !hasChanges && <p>{translate('forms.inspector.hint')}</p>}
      {field && <FieldDetails path={focused} field={field} initial={isNew ? undefined : initial} />}
      {hasChanges && (
        <Section title={translate('forms.inspector.changes')}>
          <ChangesTable paths={changed} current={initial} next={data} schema={schema} ui={ui} />
        </Section>
      )}
    </Aside>
  )
}

interface FieldDetailsProps {
  path: Path
  field: FieldSchema
  /** Missing for new objects, which have no saved value. */
  initial: Json | undefined
}

function FieldDetails({ path, field, initial }: FieldDetailsProps) {
  const translate = useTranslate()
  const { ui } = useFormHost()
  const { label, help } = useFieldText()(path, ui, field)
  // The field shows its help itself; the document may say more.
  const documentHelp = field['x-help'] === help ? undefined : field['x-help']
  return (
    <Section title={translate('forms.inspector.field')}>
      <Details>
        <strong>{label}</strong>
        {documentHelp && <p>{documentHelp}</p>}
        <KeyValue items={useFieldFacts({ path, field, initial })} />
      </Details>
    </Section>
  )
}

/** Facts that the field does not show itself. */
function useFieldFacts({ path, field, initial }: FieldDetailsProps): Fact[] {
  const translate = useTranslate()
  const { schema, ui } = useFormHost()
  const { shownAs } = useFieldFormatter(schema, ui)
  const text = (key: string) => translate(`forms.inspector.${key}`)
  return [
    { label: text('name'), value: path.join('.') },
    ...(field.default !== undefined ? [{ label: text('default'), value: shownAs(path, field.default) }] : []),
    ...(initial !== undefined ? [{ label: text('saved'), value: shownAs(path, getAt(initial, path)) }] : []),
  ]
}
