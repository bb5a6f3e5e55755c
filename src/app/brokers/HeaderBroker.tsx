import { useLocation } from 'react-router'
import { BrokerSwitch } from './BrokerSwitch'
import { listPath } from './listPath'

export { BrokersDrawer } from './BrokersDrawer'

export function HeaderBroker({ onManage }: { onManage: () => void }) {
  return <BrokerSwitch path={listPath(useLocation().pathname)} onManage={onManage} />
}
