import type { Json } from '../../schema/types'
import { isObject } from './paths'
import { isSecret } from './secrets'

const MOST_VALUES = 3
const MOST_CHARACTERS = 80

export function summaryOf(value: Json | undefined): string {
  if (!isObject(value)) return value === undefined || value === null ? '' : cut(String(value))
  const plain = Object.entries(value).flatMap(([name, one]) =>
    (typeof one === 'string' && one !== '') || typeof one === 'number'
      ? isSecret(name, {}, one)
        ? []
        : [String(one)]
      : [],
  )
  return cut(plain.slice(0, MOST_VALUES).join(' · '))
}

const cut = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text)
