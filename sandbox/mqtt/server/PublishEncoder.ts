import { getCurrentProperties } from '../messages'
import type { HeldDelivery } from '../session/Held'
import { encodePublish } from '../wire/encode'
import type { Agreement } from './agreement'
import { OutboundAliases } from './topicAliases'

/** Encodes messages for one client (3.3): removes the mount point, sets topic aliases, checks the packet size. */
export class PublishEncoder {
  private readonly aliases: OutboundAliases

  constructor(private readonly agreed: Agreement) {
    this.aliases = new OutboundAliases(agreed.maxOutboundAliases)
  }

  /** Null if larger than the client's maximum (MQTT-3.1.2-24). */
  encode(delivery: HeldDelivery, packetId: number, dup: boolean): Buffer | null {
    const { message } = delivery
    const { version, maxPacketSize } = this.agreed
    const topic = this.topicFor(message.topic)
    const alias = version === 5 ? this.aliases.assign(topic) : null
    const bytes = encodePublish(
      {
        topic: alias?.isKnown ? '' : topic,
        payload: message.payload,
        qos: delivery.qos,
        dup,
        retain: delivery.retain,
        packetId,
        properties: version === 5 ? getCurrentProperties(message) : {},
        subscriptionId: delivery.subscription.identifier,
        topicAlias: alias?.alias ?? null,
      },
      version,
    )
    if (bytes.length <= maxPacketSize) return bytes
    if (alias && !alias.isKnown) this.aliases.release(topic)
    return null
  }

  /** Removes the mount point, which is hidden from the client. */
  topicFor(topic: string): string {
    const { mountpoint } = this.agreed
    return mountpoint && topic.startsWith(mountpoint) ? topic.slice(mountpoint.length) : topic
  }
}
