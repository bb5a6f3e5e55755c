import { truncateAndEscape } from '../../../ui/text'

/** A record that was made in place, by its collection. */
export interface Made {
  collection: string
  id: string
}

/** Their names, as far as a sentence holds them. */
export const namesOf = (list: readonly Made[], translate: (key: string) => string): string =>
  truncateAndEscape(list.map(({ id }) => id).join(translate('forms.listSeparator')), 256)
