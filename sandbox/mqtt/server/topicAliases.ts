import { MqttError, Reason } from '../reasons'

/** Aliases set by the client (MQTT 5.0, 3.3.2.3.4), valid for the connection. */
export class InboundAliases {
  private readonly topics = new Map<number, string>()

  constructor(private readonly max: number) {}

  resolve(topic: string, alias: number | undefined): string {
    if (alias === undefined) {
      if (topic === '') throw new MqttError(Reason.protocolError, 'no topic name and no alias')
      return topic
    }
    // MQTT-3.3.2-8, MQTT-3.3.2-9
    if (alias === 0 || alias > this.max) throw new MqttError(Reason.topicAliasInvalid, `topic alias ${alias}`)
    if (topic !== '') {
      this.topics.set(alias, topic)
      return topic
    }
    const resolvedTopic = this.topics.get(alias)
    if (resolvedTopic === undefined) throw new MqttError(Reason.protocolError, `topic alias ${alias} was not set`)
    return resolvedTopic
  }
}

/** Aliases sent to the client up to its limit, first come first served (MQTT-3.1.2-26). */
export class OutboundAliases {
  private readonly aliases = new Map<string, number>()

  constructor(private readonly max: number) {}

  /** Null if none is left. `existingAlias`: the client has the alias, so the name is omitted. */
  assign(topic: string): { alias: number; isKnown: boolean } | null {
    const existingAlias = this.aliases.get(topic)
    if (existingAlias !== undefined) return { alias: existingAlias, isKnown: true }
    if (this.aliases.size >= this.max) return null
    const alias = this.aliases.size + 1
    this.aliases.set(topic, alias)
    return { alias, isKnown: false }
  }

  /** Releases the newest alias if its packet was not sent. */
  release(topic: string): void {
    this.aliases.delete(topic)
  }
}
