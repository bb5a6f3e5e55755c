import { createContext, useCallback, useContext } from 'react'
import { useI18nProvider, useTranslate } from 'react-admin'
import type { FieldSchema } from '../schema/types'
import { UNKNOWN } from '../ui/format/number'
import { type FieldText, resolveFieldText, resolveOptionText } from './core/fieldText'
import { getUiKey } from './core/paths'
import type { FormUi, Path } from './types'

export interface TextSource {
  /** Loads text bundles by file name, such as the field texts of an area. */
  loadTexts: (names: readonly string[]) => Promise<void>
  /** Returns all raw texts below a key. Calling `translate` for every field of a form is too slow. */
  getTexts: (key: string) => unknown
}

/** Returns an empty object with other i18n providers. */
export const useTextSource = (): Partial<TextSource> => useI18nProvider() as Partial<TextSource>

const EMPTY_SCOPE: readonly string[] = []
const Scope = createContext(EMPTY_SCOPE)

/** Names of the entity that the form or page shows, for texts that depend on it. */
export const FieldScopeProvider = Scope.Provider

export const useFieldScope = (): readonly string[] => useContext(Scope)

/** Returns the scope of a loaded schema; empty for handwritten schemas. */
export const getFieldScope = (schema: FieldSchema | undefined): readonly string[] => schema?.['x-scope'] ?? EMPTY_SCOPE

const getNoTexts = () => undefined

/**
 * Returns label and help of fields: the screen's texts, then the translated texts, then the help of the broker's
 * document (`schema`). `scope` overrides the surrounding scope.
 */
export function useFieldText(scope?: readonly string[]): (path: Path, ui?: FormUi, schema?: FieldSchema) => FieldText {
  const translate = useTranslate()
  const { getTexts = getNoTexts } = useTextSource()
  const around = useFieldScope()
  const fieldScope = scope ?? around
  return useCallback(
    (path, ui, schema) => {
      const words = resolveFieldText(path, fieldScope, getTexts)
      const fieldUi = ui?.fields?.[getUiKey(path)]
      return {
        label: fieldUi?.label ? translate(fieldUi.label) : words.label,
        help: fieldUi?.help ? translate(fieldUi.help) : (!ui?.documentHelp && words.help) || (schema?.['x-help'] ?? ''),
        fallback: !fieldUi?.label && words.fallback,
      }
    },
    [translate, getTexts, fieldScope],
  )
}

/** Texts of the values of a field. A missing value is shown as unknown. */
export function useOptionText(): (name: string, value: unknown) => string {
  const { getTexts = getNoTexts } = useTextSource()
  return useCallback(
    (name, value) => (value === undefined ? UNKNOWN : resolveOptionText(name, value, getTexts)),
    [getTexts],
  )
}
