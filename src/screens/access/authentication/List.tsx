import { encodeId } from '../../../api/ids'
import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { ListScreen } from '../../../resources/list/ListScreen'
import type { Row } from '../../../resources/types'
import { useAuthenticatorKindTexts, useAuthenticatorName } from '../authenticatorName'
import { MemberLine } from '../service/MemberLine'
import { MemberStatus } from '../service/MemberStatus'
import { useAuthenticatorStatus } from '../service/serviceStatus'
import { authentication, chain } from './authentication'

function Member({ row }: { row: Row }) {
  const { mechanism, backend } = useAuthenticatorKindTexts()(row)
  const name = useAuthenticatorName()(row)
  const live = useAuthenticatorStatus(row.id)
  return (
    <MemberLine
      to={`/authentication/detail/${encodeId(row.id)}`}
      name={name}
      details={backend && mechanism}
      status={<MemberStatus live={live} enabled={row.enable !== false} name={name} />}
    />
  )
}

export const List = () => (
  <ListScreen
    resource={authentication.description}
    frame={() => <ResourceChain resource={authentication.description} chain={{ ...chain, content: Member }} />}
  />
)
