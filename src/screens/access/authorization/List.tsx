import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { ListScreen } from '../../../resources/list/ListScreen'
import { TabFrame } from '../../../ui/Tabs'
import { authorizationTabs } from '../authorizationTabs'
import { authorization, chain } from './authorization'
import { Member } from './Member'

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
