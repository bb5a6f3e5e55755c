import type { TranslateFunction } from 'react-admin'

export const formatChanges = (names: readonly string[], translate: TranslateFunction): string =>
  translate('forms.changes', { smart_count: names.length, names: names.join(translate('forms.listSeparator')) })
