import { useLocation } from 'react-router'
import { BrokerSwitch } from './BrokerSwitch'
import { listPath } from './listPath'

export { BrokersDrawer } from './BrokersDrawer'

/** The broker in the bar above every screen: another one is opened at the same screen. */
export function HeaderBroker({ onManage }: { onManage: () => void }) {
  return <BrokerSwitch path={listPath(useLocation().pathname)} onManage={onManage} />
}
