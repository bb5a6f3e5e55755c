import { encodeId } from '../../api/ids'
import { CopyText } from '../../ui/Copy'
import { UNKNOWN } from '../../ui/format/number'

/** What the broker writes for a publisher that is nobody. */
const MISSING = new Set(['undefined', ''])
/** A publisher that is no client: the admin API. */
const API = 'http_api'

/** Who published a message: a way to the client, where it is one. */
export function Publisher({ id = '' }: { id?: string | undefined }) {
  if (MISSING.has(id)) return UNKNOWN
  return id === API ? id : <CopyText mono text={id} to={`/clients/detail/${encodeId(id)}`} />
}
