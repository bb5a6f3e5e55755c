import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useOptionText } from '../../../forms/useFieldText'
import type { Row } from '../../../resources/types'
import { useRecords } from '../../../resources/useRecords'

export const BUILT_IN = 'built_in_database'

/** How a source is called: by its kind, of which there is one at most. */
export function useSourceName(): (row: Row) => string {
  const optionText = useOptionText()
  return useCallback((row: Row) => optionText('type', String(row.type ?? row.id)), [optionText])
}

/** Why a kind cannot be made: the broker takes one source of each. */
export function useDenied(): (tag: string, value: string) => string | undefined {
  const translate = useTranslate()
  const { data } = useRecords('/authorization/sources')
  return useCallback(
    (tag: string, value: string) =>
      tag === 'type' && data?.some(({ type }) => type === value) ? translate('authorization.taken') : undefined,
    [data, translate],
  )
}

/** Whether a source keeps rules of its own at the broker. */
export const hasRules = ({ type }: Readonly<Record<string, unknown>>): boolean => type === BUILT_IN
