import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { ListScreen } from '../../../resources/list/ListScreen'
import type { Row } from '../../../resources/types'
import { TabFrame } from '../../../ui/Tabs'
import { authorizationTabs } from '../authorizationTabs'
import { getSourcePath } from '../places'
import { MemberLine } from '../service/MemberLine'
import { MemberStatus } from '../service/MemberStatus'
import { useSourceStatus } from '../service/serviceStatus'
import { authorization, chain } from './authorization'
import { useSourceName } from './kinds'

function Member({ row }: { row: Row }) {
  const name = useSourceName()(row)
  const live = useSourceStatus(row.id)
  const address = row.server ?? row.servers ?? row.url
  return (
    <MemberLine
      to={getSourcePath(row.id)}
      name={name}
      details={typeof address === 'string' ? address : undefined}
      status={<MemberStatus live={live} enabled={row.enable !== false} name={name} />}
    />
  )
}

export function List() {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <ListScreen
      resource={authorization.description}
      frame={() => (
        <TabFrame
          label={translate(authorizationTabs.label)}
          tabs={authorizationTabs.pages.map(({ to, label }) => ({ id: to, label: translate(label) }))}
          current="/authorization"
          onSelect={(to) => void navigate(to)}
        >
          <ResourceChain resource={authorization.description} chain={{ ...chain, content: Member }} />
        </TabFrame>
      )}
    />
  )
}
