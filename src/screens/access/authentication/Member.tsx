import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { useAuthenticatorKindTexts, useAuthenticatorName } from '../authenticatorName'
import { MemberLine } from '../service/MemberLine'
import { MemberStatus } from '../service/MemberStatus'
import { useAuthenticatorStatus } from '../service/serviceStatus'

export function Member({ row }: { row: Row }) {
  const { mechanism, backend } = useAuthenticatorKindTexts()(row)
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
