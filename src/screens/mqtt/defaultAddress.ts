import { getCurrentBrokerId } from '../../api/brokers/currentBroker'
import { isInsideBroker } from '../../api/brokers/insideBroker'
import { getCurrentBrokerUrl } from '../../api/brokers/knownBrokers'
import { getListenerAddress, getProxyAddress } from '../../mqtt/address'

/** Whether the server of this page forwards MQTT to the broker. The broker's own web server does not. */
export const hasProxy = (): boolean => getCurrentBrokerId() !== '' || !isInsideBroker()

/** Returns the address of the console's proxy or, without one, of the broker's default WebSocket listener. */
export const getDefaultAddress = (): string => {
  const page = getCurrentBrokerUrl()
  return hasProxy() ? getProxyAddress(page) : getListenerAddress(page)
}
