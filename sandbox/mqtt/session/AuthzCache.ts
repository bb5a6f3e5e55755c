import { matches } from '../topics/names'
import type { AccessAction, AuthzCacheEntry, AuthzSettings } from '../types'

const getKey = (action: AccessAction, topic: string): string =>
  action.action_type === 'publish' ? `p${action.qos}${action.retain ? 'r' : '-'}${topic}` : `s${action.qos}${topic}`

/** Cached authorization decisions of one client, with a maximum size and a time to live. */
export class AuthzCache {
  private readonly entries = new Map<string, AuthzCacheEntry>()

  constructor(private readonly settings: () => AuthzSettings['cache']) {}

  get(action: AccessAction, topic: string): 'allow' | 'deny' | undefined {
    const settings = this.settings()
    if (!settings.enable) return undefined
    const key = getKey(action, topic)
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (entry.updated_time + settings.ttl > Date.now()) return entry.result
    this.entries.delete(key)
    return undefined
  }

  put(action: AccessAction, topic: string, result: 'allow' | 'deny'): void {
    const settings = this.settings()
    if (!settings.enable || settings.max_size < 1) return
    if (settings.excludes.some((filter) => matches(filter, topic))) return
    this.entries.set(getKey(action, topic), { access: action, topic, result, updated_time: Date.now() })
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= settings.max_size) break
      this.entries.delete(oldest)
    }
  }

  /** Newest last, without expired entries. */
  list(): AuthzCacheEntry[] {
    const limit = Date.now() - this.settings().ttl
    return [...this.entries.values()].filter((entry) => entry.updated_time > limit)
  }

  clear(): void {
    this.entries.clear()
  }
}
