import type { TranslateFunction } from 'react-admin'
import type { Field, Path, Statement } from '../../../domain/rulesql/ast'
import { getItemName } from '../../../domain/rulesql/fields'
import {
  type FieldWithPath,
  findKnownField,
  type KnownField,
  listInnerFields,
} from '../../../domain/rulesql/knownField'
import { parse } from '../../../domain/rulesql/parse'
import { type Step, writePlaceholderName } from '../../../domain/rulesql/paths'
import type { Placeholder } from '../../../ui/code/placeholderCompletion'
import type { LiveMessage } from '../../samples/LiveMessages'
import { getOutputColumns } from '../sql/outputColumns'
import { describeField } from './describeField'
import { learnPayload } from './learnSamples'

/** Lists the placeholders for a statement's result: its columns, then the fields of payloads in the samples. */
export function listOutputPlaceholders(
  sql: string,
  messages: readonly LiveMessage[],
  translate: TranslateFunction,
): Placeholder[] {
  const learned = messages.length === 0 ? [] : listLearnedOutputs(sql, learnPayload(sql, messages))
  const described = learned.flatMap(({ steps, field }): Placeholder[] => {
    const name = writePlaceholderName(steps)
    return name === undefined ? [] : [{ name, detail: describeField(field, translate) }]
  })
  const names = new Set(described.map(({ name }) => name))
  return [
    ...getOutputColumns(sql)
      .filter((name) => !names.has(name))
      .map((name) => ({ name })),
    ...described,
  ]
}

/** Returns the learned fields of the result under the names that the statement gives them. */
function listLearnedOutputs(sql: string, payload: KnownField): FieldWithPath[] {
  let statement: Statement
  try {
    statement = parse(sql)
  } catch {
    return []
  }
  if (statement.type === 'select') return statement.fields.flatMap((field) => listFieldOutputs(field, payload))
  const [list] = statement.fields
  const item = list?.type !== 'star' && list?.value.type === 'path' ? findField(list.value, payload)?.item : undefined
  return item && !statement.do ? listWithInner(item, [getItemName(statement)]) : []
}

function listFieldOutputs(field: Field, payload: KnownField): FieldWithPath[] {
  if (field.type === 'star') return listWithInner(payload, ['payload'])
  if (field.value.type !== 'path') return []
  const found = findField(field.value, payload)
  return found ? listWithInner(found, toSteps(field.alias ?? field.value)) : []
}

const listWithInner = (field: KnownField, steps: readonly Step[]): FieldWithPath[] => [
  { steps, field },
  ...listInnerFields(field, steps),
]

function findField(path: Path, payload: KnownField): KnownField | undefined {
  const [head, ...rest] = toSteps(path)
  return head === 'payload' ? findKnownField(payload, rest) : undefined
}

/** Computed indexes mean any item, like the first one. */
const toSteps = ({ steps }: Path): Step[] => steps.map((step) => (step.type === 'key' ? step.name : 1))
