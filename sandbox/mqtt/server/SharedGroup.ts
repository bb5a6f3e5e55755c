import type { Subscription } from '../session/Subscription'
import type { Message, MqttSettings } from '../types'
import type { Receiver } from './Receiver'

export interface Member {
  session: Receiver
  subscription: Subscription
}

const hash = (text: string): number => {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (value * 31 + text.charCodeAt(at)) >>> 0
  return value
}

/** Maximum publishers with a remembered turn; the oldest is dropped. */
const TURNS = 1000

/** Members of one `$share/group/filter` (4.8.2), with the next turn. */
export class SharedGroup {
  readonly members = new Map<string, Member>()
  private readonly turns = new Map<string, number>()
  private sticky: string | null = null

  pick(
    message: Message,
    strategy: MqttSettings['shared_subscription_strategy'],
    without?: Receiver,
  ): Member | undefined {
    const all = [...this.members.values()].filter((member) => member.session !== without)
    // Prefer connected members to offline sessions.
    const online = all.filter((member) => member.session.link)
    const from = online.length > 0 ? online : all
    if (from.length === 0) return undefined
    const random = (members: Member[]) => members[Math.floor(Math.random() * members.length)]
    switch (strategy) {
      case 'random':
        return random(from)
      case 'local': {
        const local = from.filter((member) => member.session.node.name === message.node)
        return random(local.length > 0 ? local : from)
      }
      case 'sticky': {
        const stickyMember = from.find((member) => member.session.key === this.sticky) ?? random(from)
        this.sticky = stickyMember?.session.key ?? null
        return stickyMember
      }
      case 'hash_clientid':
        return from[hash(message.from) % from.length]
      case 'hash_topic':
        return from[hash(message.topic) % from.length]
      case 'round_robin_per_group':
        return from[this.takeTurn('') % from.length]
      case 'round_robin':
        return from[this.takeTurn(message.from) % from.length]
    }
  }

  private takeTurn(publisher: string): number {
    const turn = this.turns.get(publisher) ?? 0
    this.turns.set(publisher, turn + 1)
    if (this.turns.size > TURNS)
      for (const oldest of this.turns.keys()) {
        this.turns.delete(oldest)
        break
      }
    return turn
  }
}
