import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import type { Row } from '../../../resources/types'
import { useRecords } from '../../../resources/useRecords'

export const BUILT_IN = 'built_in_database'

/** Returns the display name of a source: its type, which is unique. */
export function useSourceName(): (row: Row) => string {
  const optionText = useOptionText()
  return useCallback((row: Row) => optionText('type', row.type ?? row.id), [optionText])
}

/** Returns the reason why a type cannot be added: the broker allows one source per type. */
export function useDeniedKind(): (tag: string, value: string) => string | undefined {
  const translate = useTranslate()
  const { data } = useRecords('/authorization/sources')
  return useCallback(
    (tag: string, value: string) =>
      tag === 'type' && data?.some(({ type }) => type === value) ? translate('authorization.taken') : undefined,
    [data, translate],
  )
}

/** Returns whether a source stores rules on the broker. */
export const hasRules = ({ type }: Readonly<Record<string, unknown>>): boolean => type === BUILT_IN
