import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useTextSource } from '../../../forms/useFieldText'
import { type Entry, formatCall, getOperationKey } from '../../auditEntry'

const FILE = 'auditOperations'
const NO_WORDS = {}
const nothing = () => undefined

/** Translated operations by method and path. */
function useWords(): Readonly<Record<string, string>> {
  const { getTexts = nothing } = useTextSource()
  return (getTexts(FILE) ?? NO_WORDS) as Readonly<Record<string, string>>
}

/** Areas of recorded operations: the first path segment. */
export function useAreas(): string[] {
  const words = useWords()
  return useMemo(() => [...new Set(Object.keys(words).map((key) => key.split('/')[1] ?? ''))], [words])
}

/**
 * Returns the translated operation, or method and path if untranslated. The broker's text is never used as a key.
 */
export function useOperationText(): (entry: Entry) => { text: string; isKnown: boolean } {
  const translate = useTranslate()
  const words = useWords()
  return useCallback(
    (entry) => {
      const key = getOperationKey(entry)
      return key !== undefined && Object.hasOwn(words, key)
        ? { text: translate(`auditOperations.${key}`), isKnown: true }
        : { text: formatCall(entry), isKnown: false }
    },
    [translate, words],
  )
}
