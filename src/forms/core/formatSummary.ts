import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import { isSecret } from './secrets'

const MAX_VALUES = 3
const MAX_CHARACTERS = 80

/** Summarizes an object in one line: its first plain values without secrets. */
export function formatSummary(value: Json | undefined): string {
  if (!isObject(value)) return value === undefined || value === null ? '' : truncate(String(value))
  const plain = Object.entries(value).flatMap(([name, one]) =>
    (typeof one === 'string' && one !== '') || typeof one === 'number'
      ? isSecret(name, {}, one)
        ? []
        : [String(one)]
      : [],
  )
  return truncate(plain.slice(0, MAX_VALUES).join(' · '))
}

/** Fields that name an item of a list. */
const NAME_FIELDS = ['name', 'id', 'key', 'topic']

/** Returns the name of an item, if it has one. Text of several lines, like a key in PEM, is no name. */
export function getItemName(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined
  const name = NAME_FIELDS.map((key) => value[key]).find(
    (text) => typeof text === 'string' && text !== '' && !text.includes('\n'),
  )
  return typeof name === 'string' ? truncate(name) : undefined
}

const truncate = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)
