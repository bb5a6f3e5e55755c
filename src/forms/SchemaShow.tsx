import { useTranslate } from 'ra-core'
import type { FieldSchema, Json } from '../schema/types'
import { KeyValue } from '../ui/KeyValue'
import { Section } from '../ui/Section'
import { load } from './core/data'
import { isObject, own, uiKey } from './core/paths'
import { readable } from './core/readable'
import { isSecret, MASK } from './core/secrets'
import { FieldValue } from './FieldValue'
import { groupsOf, hasOwnSection } from './templates/layout'
import type { FormUi, Path } from './types'
import { useFieldText } from './useFieldText'

const NO_UI: FormUi = {}

/** The same fields as the form of a schema, in the same groups, to be read. */
export function SchemaShow(props: { schema: FieldSchema; ui?: FormUi | undefined; value: Json }) {
  const { schema, ui = NO_UI } = props
  const translate = useTranslate()
  const data = load(props.value, schema)
  const shown = Object.entries(schema.properties ?? {})
    .filter(([name, field]) => !field.readOnly && !field.deprecated && !ui.hide?.includes(name))
    .map(([name]) => name)
  return groupsOf(schema, shown, ui).map(({ key, title, fields }) => (
    <Section key={key} title={translate(title ?? 'forms.section.basic')}>
      <Facts schema={schema} ui={ui} data={data} names={fields} path={[]} />
    </Section>
  ))
}

interface FactsProps {
  schema: FieldSchema
  ui: FormUi
  data: Json | undefined
  names: readonly string[]
  path: Path
}

function Facts({ schema, ui, data, names, path }: FactsProps) {
  const textOf = useFieldText()
  const items = names.flatMap((name) => factsOf(schema.properties?.[name] ?? {}, own(data, name), [...path, name], ui))
  return (
    <KeyValue
      items={items.map(({ path: at, schema: field, value }) => {
        const name = String(at.at(-1))
        const parents = at
          .slice(0, -1)
          .map((_, i) => at.slice(0, i + 1))
          .filter((parent) => !hasOwnSection(parent, ui))
          .map((parent) => textOf(parent, undefined, ui).label)
        return {
          label: [...parents, textOf(at, field, ui).label].join(' › '),
          value:
            isSecret(name, field) && value ? (
              MASK
            ) : (
              <FieldValue field={readable(name, field)} value={value ?? field.default} />
            ),
        }
      })}
    />
  )
}

interface FactOf {
  path: Path
  schema: FieldSchema
  value: Json | undefined
}

function factsOf(schema: FieldSchema, value: Json | undefined, path: Path, ui: FormUi): FactOf[] {
  if (ui.hide?.includes(uiKey(path))) return []
  if (!schema.properties) return [{ path, schema, value }]
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    factsOf(field, isObject(value) ? own(value, name) : undefined, [...path, name], ui),
  )
}
