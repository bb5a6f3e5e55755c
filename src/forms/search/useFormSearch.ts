import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import type { FormPlan } from '../formPlan'
import type { FormUi, Path } from '../types'
import type { useFieldText } from '../useFieldText'
import { createPathMatcher, type FormSearchResult } from './FormSearchResult'
import { listSearchableFields } from './listSearchableFields'
import { matchesAllWords, splitSearchWords } from './searchWords'

export interface FormSearchText {
  text: string
  onText: (text: string) => void
}

/** Forms with at most this many fields have no search. */
const MAX_FIELDS_WITHOUT_SEARCH = 12

const NONE: Path[] = []

interface FormSearchOptions {
  plan: FormPlan
  ui: FormUi
  data: Json
  getFieldText: ReturnType<typeof useFieldText>
}

export function useFormSearch(search: FormSearchText | undefined, { plan, ui, data, getFieldText }: FormSearchOptions) {
  const translate = useTranslate()
  const isSearchable = search !== undefined && ui.layout === undefined
  const fields = useMemo(
    () => (isSearchable ? listSearchableFields(plan, ui, data, { getFieldText, title: translate }) : []),
    [isSearchable, plan, ui, data, getFieldText, translate],
  )
  const all = fields.length
  const offered = all > MAX_FIELDS_WITHOUT_SEARCH
  const text = search?.text ?? ''
  const words = useMemo(() => splitSearchWords(text), [text])
  const hits = words.length > 0 ? fields.filter((field) => matchesAllWords(field, words)).map(({ path }) => path) : NONE
  // The list of hits is rebuilt on each key stroke, but rarely changes.
  const key = JSON.stringify(hits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the hits
  const found = useMemo(
    (): FormSearchResult | undefined =>
      offered && words.length > 0 ? { words, matchesPath: createPathMatcher(hits) } : undefined,
    [words, key, offered],
  )
  return search && offered ? { ...search, found, first: hits[0], hits: hits.length, all } : undefined
}

export type FormSearch = NonNullable<ReturnType<typeof useFormSearch>>
