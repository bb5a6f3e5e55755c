import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { useAuthenticatorName, useKindWords } from '../authenticatorName'
import { MemberLine } from '../service/MemberLine'
import { MemberStatus } from '../service/MemberStatus'
import { useAuthenticatorStatus } from '../service/serviceStatus'

export function Member({ row }: { row: Row }) {
  const { mechanism, backend } = useKindWords()(row)
  const name = useAuthenticatorName()(row)
  const live = useAuthenticatorStatus(row.id)
  return (
    <MemberLine
      to={`/authentication/detail/${encodeId(row.id)}`}
      name={name}
      more={backend && mechanism}
      status={<MemberStatus live={live} enabled={row.enable !== false} name={name} />}
    />
  )
}
