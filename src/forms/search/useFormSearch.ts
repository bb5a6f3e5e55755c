import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Json } from '../../schema/types'
import type { Plan } from '../plan'
import type { FormUi, Path } from '../types'
import type { useFieldText } from '../useFieldText'
import { type Found, holdsOf } from './Found'
import { searchable } from './searchable'
import { isFound, wordsOf } from './words'

export interface FormSearchText {
  text: string
  onText: (text: string) => void
}

/** Forms with at most this many fields have no search. */
const FEW = 12

const NONE: Path[] = []

interface Searched {
  plan: Plan
  ui: FormUi
  data: Json
  textOf: ReturnType<typeof useFieldText>
}

export function useFormSearch(search: FormSearchText | undefined, { plan, ui, data, textOf }: Searched) {
  const translate = useTranslate()
  const wanted = search !== undefined && ui.layout === undefined
  const fields = useMemo(
    () => (wanted ? searchable(plan, ui, data, { of: textOf, title: translate }) : []),
    [wanted, plan, ui, data, textOf, translate],
  )
  const all = fields.length
  const offered = all > FEW
  const text = search?.text ?? ''
  const words = useMemo(() => wordsOf(text), [text])
  const hits = words.length > 0 ? fields.filter((field) => isFound(field, words)).map(({ path }) => path) : NONE
  // The list of hits is rebuilt on each key stroke, but rarely changes.
  const key = JSON.stringify(hits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const found = useMemo(
    (): Found | undefined => (offered && words.length > 0 ? { words, holds: holdsOf(hits) } : undefined),
    [words, key, offered],
  )
  return search && offered ? { ...search, found, first: hits[0], hits: hits.length, all } : undefined
}

export type FormSearch = NonNullable<ReturnType<typeof useFormSearch>>
