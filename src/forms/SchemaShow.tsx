import { useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../schema/types'
import { Section } from '../ui/Section'
import { toFormData } from './core/data'
import { SchemaFacts } from './SchemaFacts'
import { buildFieldGroups, type FieldGroup } from './templates/layout'
import type { FormUi } from './types'
import { FieldScopeProvider, getFieldScope, useFieldText } from './useFieldText'

const NO_UI: FormUi = {}

/** Merges the trailing fields of a form into the first group for reading. */
function mergeLastGroup(groups: readonly FieldGroup[]): FieldGroup[] {
  const last = groups.find(({ key }) => key === 'last')?.fields ?? []
  const all = groups
    .filter(({ key }) => key !== 'last')
    .map((group) => (group.key === 'basic' ? { ...group, fields: [...group.fields, ...last] } : group))
  return all.filter(({ fields }) => fields.length > 0)
}

/** Read-only counterpart of SchemaForm, with the same groups. */
export function SchemaShow(props: { schema: FieldSchema; ui?: FormUi | undefined; value: Json }) {
  const { schema, ui = NO_UI } = props
  const translate = useTranslate()
  const getFieldText = useFieldText(getFieldScope(schema))
  const data = toFormData(props.value, schema)
  const visibleNames = Object.entries(schema.properties ?? {})
    .filter(([name, field]) => !field.readOnly && !field.deprecated && !ui.hide?.includes(name))
    .map(([name]) => name)
  const groups = mergeLastGroup(buildFieldGroups(schema, visibleNames, ui)).map(
    ({ key, title, singleTitle, fields }) => (
      <Section
        key={key}
        title={
          singleTitle === undefined ? translate(title ?? 'forms.section.basic') : getFieldText([singleTitle], ui).label
        }
      >
        <SchemaFacts
          schema={schema}
          ui={ui}
          value={data}
          names={fields}
          // A single group takes the section's heading. `parameters` is never shown as a group.
          unlabeledFields={key !== 'basic' && fields.length === 1 ? fields : ['parameters']}
        />
      </Section>
    ),
  )
  return <FieldScopeProvider value={getFieldScope(schema)}>{groups}</FieldScopeProvider>
}
