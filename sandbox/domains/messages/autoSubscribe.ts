import type { Area, Context } from '../../area'
import { ApiError, ok } from '../../http/answers'
import type { ClientIdentity, QoS } from '../../mqtt/types'

interface AutoSubscription {
  topic: string
  qos: QoS
  nl: 0 | 1
  rap: 0 | 1
  rh: 0 | 1 | 2
}

const mostSubscriptions = 20

/** Topics that every client is subscribed to when it connects. */
export function createAutoSubscribeArea({ broker }: Context): Area {
  let subscriptions: AutoSubscription[] = []
  const set = (items: (Partial<AutoSubscription> & { topic: string })[]): void => {
    subscriptions = items.map(({ topic, qos = 0, nl = 0, rap = 0, rh = 0 }) => ({ topic, qos, nl, rap, rh }))
  }
  broker.hooks.autoSubscribe = (client, peerport) =>
    subscriptions.map((subscription) => ({ ...subscription, topic: fillTopic(subscription.topic, client, peerport) }))
  return {
    handlers: {
      'get /mqtt/auto_subscribe': () => ok(subscriptions),
      'put /mqtt/auto_subscribe': ({ body }) => {
        const items = body as AutoSubscription[]
        if (items.length > mostSubscriptions) {
          throw new ApiError(409, 'EXCEED_LIMIT', `There may be ${mostSubscriptions} automatic subscriptions`)
        }
        set(items)
        return ok(subscriptions)
      },
    },
    persistentParts: [
      { name: 'auto_subscribe', snapshot: () => subscriptions, restore: (state) => set(state as AutoSubscription[]) },
    ],
  }
}

function fillTopic(topic: string, { clientid, username, peerhost }: ClientIdentity, port: number): string {
  const values: Record<string, string | null> = { clientid, username, host: peerhost, port: String(port) }
  return topic.replace(
    /\$\{(clientid|username|host|port)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}
