import type { TranslateFunction } from 'react-admin'
import { encodeJson } from '../../../domain/rulesql/json'
import type { FieldKind, KnownField } from '../../../domain/rulesql/knownField'
import { getKindTextKey } from '../../../domain/rulesql/texts'
import { truncateAndEscape } from '../../../ui/text'

const MAX_EXAMPLE_LENGTH = 40

/** Returns the types of a field: `integer, text`. */
export const formatKinds = (kinds: ReadonlySet<FieldKind>, translate: TranslateFunction): string =>
  [...kinds].map((kind) => (kind === 'null' ? 'null' : translate(getKindTextKey(kind)))).join(', ')

export const formatExample = ({ example }: KnownField): string =>
  example === undefined ? '' : truncateAndEscape(encodeJson(example), MAX_EXAMPLE_LENGTH)

/** Returns types and example of a field in one line: `float · 21.5`. */
export function describeField(field: KnownField, translate: TranslateFunction): string {
  const example = formatExample(field)
  return [formatKinds(field.kinds, translate), example].filter(Boolean).join(' · ')
}
