import { useTranslate } from 'ra-core'
import { encodeId } from '../../../api/ids'
import type { PlacedRule } from '../../../authz/sources'
import type { Asked } from './request'

const DATABASE = '/authorization/detail/built_in_database'

/** Where a source is shown. */
export const sourcePath = (type: string): string => `/authorization/detail/${encodeId(type)}`

/** Where a rule is changed: of the file, or those of the client, its user or all. */
export function rulePath({ place }: PlacedRule, { clientid, username }: Asked): string {
  if ('line' in place) return '/authorization/detail/file?tab=settings'
  if (place.of === 'all') return `${DATABASE}?tab=all`
  const [group, name] = place.of === 'client' ? ['clients', clientid] : ['users', username ?? '']
  return `${DATABASE}/${group}/edit/${encodeId(name)}`
}

/** Where a rule stands, in words: its line, or its number among those of the client, the user or all. */
export function usePlaceText(): (rule: PlacedRule) => string {
  const translate = useTranslate()
  return ({ place }) =>
    'line' in place
      ? translate('simulator.place.line', { line: place.line })
      : translate(`simulator.place.${place.of}`, { n: place.index + 1 })
}
