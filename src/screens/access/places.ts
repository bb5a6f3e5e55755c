import { useTranslate } from 'react-admin'
import { encodeId } from '../../api/ids'
import type { LocatedRule } from '../../domain/access/sources'

const DATABASE = '/authorization/detail/built_in_database'

export const getSourcePath = (type: string): string => `/authorization/detail/${encodeId(type)}`

/** Returns the URL of a rule's editor: the ACL file, or the rules of the client ID, username or all clients. */
export function getRulePath(
  { place }: LocatedRule,
  { clientid, username }: { clientid: string; username: string | null },
): string {
  if ('line' in place) return '/authorization/detail/file?tab=settings'
  if (place.group === 'all') return `${DATABASE}?tab=all`
  const [group, name] = place.group === 'client' ? ['clients', clientid] : ['users', username ?? '']
  return `${DATABASE}/${group}/edit/${encodeId(name)}`
}

/** Describes the location of a rule: its line in the file or its number in the database. */
export function useRulePlaceText(): (rule: LocatedRule) => string {
  const translate = useTranslate()
  return ({ place }) =>
    'line' in place
      ? translate('simulator.place.line', { line: place.line })
      : translate(`simulator.place.${place.group}`, { n: place.index + 1 })
}
