import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { SECRET_MASK } from '../schema/secrets'
import type { FieldSchema, Json } from '../schema/types'
import { KeyValue } from '../ui/KeyValue'
import { collectFacts, type Fact } from './core/collectFacts'
import { getOwnValue } from './core/paths'
import { toReadableField } from './core/readableField'
import { FieldValue } from './FieldValue'
import { useChoiceText } from './fields/useChoiceText'
import type { FormUi } from './types'
import { useFieldText } from './useFieldText'

interface SchemaFactsProps {
  schema: FieldSchema
  ui: FormUi
  value: Json | undefined
  names: readonly string[]
  unlabeledFields: readonly string[]
}

/** Read-only view of a record's fields: the chosen branch of unions, and the items of lists and maps. */
export function SchemaFacts({ schema, ui, value, names, unlabeledFields }: SchemaFactsProps) {
  const facts = names.flatMap((name) =>
    collectFacts(schema.properties?.[name] ?? {}, getOwnValue(value, name), [name], ui),
  )
  return <Facts facts={facts} ui={ui} depth={0} unlabeledFields={unlabeledFields} />
}

interface FactsProps {
  facts: readonly Fact[]
  ui: FormUi
  depth: number
  unlabeledFields: readonly string[]
}

function Facts({ facts, ui, depth, unlabeledFields }: FactsProps) {
  const translate = useTranslate()
  const getFieldText = useFieldText()
  const choiceText = useChoiceText()
  const label = ({ path, choice }: Fact) => {
    // A group without a label gets the label of its tag.
    if (choice?.tag && path.length === 1 && unlabeledFields.includes(String(path[0])))
      return getFieldText([choice.tag.name]).label
    const groups = path.flatMap((part, i) =>
      i < depth || i === path.length - 1 || (i === 0 && unlabeledFields.includes(String(part)))
        ? []
        : [getFieldText(path.slice(0, i + 1), ui).label],
    )
    return [...groups, getFieldText(path, ui).label].join(' › ')
  }
  const content = ({ path, schema, value, choice, secret, parts }: Fact): ReactNode => {
    const name = String(path.at(-1))
    if (secret) return SECRET_MASK
    if (choice && choice.kind !== 'value') return choiceText(name, choice)
    if (!parts) return <FieldValue field={toReadableField(name, schema)} value={value} />
    return (
      <KeyValue
        items={parts.map((part) => {
          const plain = findPlainFact(part.facts)
          return {
            label: typeof part.key === 'number' ? translate('forms.itemNumber', { n: part.key }) : part.key,
            value: plain ? (
              content(plain)
            ) : (
              <Facts facts={part.facts} ui={ui} depth={path.length + 1} unlabeledFields={[]} />
            ),
          }
        })}
      />
    )
  }
  return <KeyValue items={facts.map((fact) => ({ label: label(fact), value: content(fact) }))} />
}

const findPlainFact = ([fact, ...more]: readonly Fact[]): Fact | undefined =>
  more.length === 0 && fact?.parts === undefined && !fact?.choice ? fact : undefined
