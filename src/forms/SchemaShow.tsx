import { useTranslate } from 'ra-core'
import type { FieldSchema, Json } from '../schema/types'
import { Section } from '../ui/Section'
import { load } from './core/data'
import { FieldScopeProvider, scopeIn } from './FieldScope'
import { SchemaFacts } from './SchemaFacts'
import { groupsOf } from './templates/layout'
import type { FormUi } from './types'

const NO_UI: FormUi = {}

/** The same fields as the form of a schema, in the same groups, to be read. */
export function SchemaShow(props: { schema: FieldSchema; ui?: FormUi | undefined; value: Json }) {
  const { schema, ui = NO_UI } = props
  const translate = useTranslate()
  const data = load(props.value, schema)
  const shown = Object.entries(schema.properties ?? {})
    .filter(([name, field]) => !field.readOnly && !field.deprecated && !ui.hide?.includes(name))
    .map(([name]) => name)
  const groups = groupsOf(schema, shown, ui).map(({ key, title, fields }) => (
    <Section key={key} title={translate(title ?? 'forms.section.basic')}>
      <SchemaFacts
        schema={schema}
        ui={ui}
        value={data}
        names={fields}
        // A group alone in a section has its heading, and what an entity is made of is no group within it.
        unnamed={title !== undefined && fields.length === 1 ? fields : ['parameters']}
      />
    </Section>
  ))
  return <FieldScopeProvider value={scopeIn(schema)}>{groups}</FieldScopeProvider>
}
