import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { setLastScreen } from '../../resources/brokers/brokerLinks'
import { listPath } from '../routes'
import { BrokerSwitch } from './BrokerSwitch'

export { BrokersDrawer } from './BrokersDrawer'

const FLEET_PATH = '/fleet'

/** Switch in the header. Remembers the screen that the fleet opens at another broker. */
export function HeaderBroker({ onManage }: { onManage: () => void }) {
  const path = listPath(useLocation().pathname)
  useEffect(() => {
    if (path !== FLEET_PATH) setLastScreen(path)
  }, [path])
  return <BrokerSwitch path={path} onManage={onManage} />
}
