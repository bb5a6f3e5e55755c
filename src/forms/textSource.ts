import { useI18nProvider } from 'ra-core'

/** What this console's i18n provider can do beside react-admin's. */
export interface TextSource {
  /** Brings texts by the names of their files; words of fields by area (`fieldTexts`). */
  loadTexts: (names: readonly string[]) => Promise<void>
  /** The texts below a key as they are written, many at once: `translate` takes too long for every field of a form. */
  textsAt: (key: string) => unknown
}

/** Empty under another provider. */
export const useTextSource = (): Partial<TextSource> => useI18nProvider() as Partial<TextSource>
