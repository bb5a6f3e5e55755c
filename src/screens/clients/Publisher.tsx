import { encodeId } from '../../api/ids'
import { CopyText } from '../../ui/Copy'
import { UNKNOWN } from '../../ui/format/number'

/** Values the broker writes if the publisher is unknown. */
const MISSING = new Set(['undefined', ''])
/** Publisher id of messages sent through the admin API. */
const API = 'http_api'

/** Publisher of a message, linked to its page if it is a client. */
export function Publisher({ id = '' }: { id?: string | undefined }) {
  if (MISSING.has(id)) return UNKNOWN
  return id === API ? id : <CopyText mono text={id} to={`/clients/detail/${encodeId(id)}`} />
}
