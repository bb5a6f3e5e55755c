import { useI18nProvider } from 'react-admin'

export interface TextSource {
  /** Loads text bundles by file name, such as the field texts of an area. */
  loadTexts: (names: readonly string[]) => Promise<void>
  /** Returns all raw texts below a key. Calling `translate` for every field of a form is too slow. */
  textsAt: (key: string) => unknown
}

/** Returns an empty object with other i18n providers. */
export const useTextSource = (): Partial<TextSource> => useI18nProvider() as Partial<TextSource>
