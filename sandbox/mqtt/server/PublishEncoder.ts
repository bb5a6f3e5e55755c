import { propertiesNow } from '../messages'
import type { Held } from '../session/Held'
import { encodePublish } from '../wire/encode'
import type { Agreement } from './agreement'
import { OutboundAliases } from './topicAliases'

/** Messages as one client gets them (3.3): its own name of the topic, an alias where it takes one, its largest packet. */
export class PublishEncoder {
  private readonly aliases: OutboundAliases

  constructor(private readonly agreed: Agreement) {
    this.aliases = new OutboundAliases(agreed.aliasesOut)
  }

  /** Null: larger than the client takes (MQTT-3.1.2-24). */
  encode(held: Held, packetId: number, dup: boolean): Buffer | null {
    const { message } = held
    const { version, maxPacketSize } = this.agreed
    const topic = this.topicFor(message.topic)
    const alias = version === 5 ? this.aliases.of(topic) : null
    const bytes = encodePublish(
      {
        topic: alias?.known ? '' : topic,
        payload: message.payload,
        qos: held.qos,
        dup,
        retain: held.retain,
        packetId,
        properties: version === 5 ? propertiesNow(message) : {},
        subscriptionId: held.subscription.identifier,
        topicAlias: alias?.alias ?? null,
      },
      version,
    )
    if (bytes.length <= maxPacketSize) return bytes
    if (alias && !alias.known) this.aliases.forget(topic)
    return null
  }

  /** Without the mount point, of which the client knows nothing. */
  topicFor(topic: string): string {
    const { mountpoint } = this.agreed
    return mountpoint && topic.startsWith(mountpoint) ? topic.slice(mountpoint.length) : topic
  }
}
