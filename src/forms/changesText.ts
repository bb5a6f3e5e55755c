import type { TranslateFunction } from 'ra-core'

/** Returns the number and names of the changed fields as text. */
export const changesText = (names: readonly string[], translate: TranslateFunction): string =>
  translate('forms.changes', { smart_count: names.length, names: names.join(translate('forms.listSeparator')) })
