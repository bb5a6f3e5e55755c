/** Parsed topic filter with its share group, if any (MQTT 5, 4.8.2). */
export interface SharedTopic {
  /** `$share/<group>/` or `$queue/`; '' if not shared. */
  prefix: string
  group?: string
  filter: string
}

const SHARED = /^(?:\$share\/([^/#+]+)|(\$queue))\//

export function parseSharedTopic(topic: string): SharedTopic {
  const match = SHARED.exec(topic)
  const group = match?.[1] ?? match?.[2]
  if (!match || group === undefined) return { prefix: '', filter: topic }
  return { prefix: match[0], group, filter: topic.slice(match[0].length) }
}

export function removeMountpoint(topic: string, mountpoint: string | null | undefined): string {
  const { prefix, filter } = parseSharedTopic(topic)
  return mountpoint && filter.startsWith(mountpoint) ? prefix + filter.slice(mountpoint.length) : topic
}
