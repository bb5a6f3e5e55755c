import { useLocation } from 'react-router'
import { BrokerSwitch } from './BrokerSwitch'
import { listPath } from './listPath'

export { BrokersDrawer } from './BrokersDrawer'

/** Broker switch of the header. Opens the other broker at the same screen. */
export function HeaderBroker({ onManage }: { onManage: () => void }) {
  return <BrokerSwitch path={listPath(useLocation().pathname)} onManage={onManage} />
}
