/** A topic filter as listed: the group it is shared in, if any, and what is matched against topics (MQTT 5, 4.8.2). */
export interface SharedTopic {
  /** `$share/<group>/` or `$queue/`, and '' for an ordinary one. */
  prefix: string
  group?: string
  filter: string
}

const SHARED = /^(?:\$share\/([^/#+]+)|(\$queue))\//

/** Parts a topic filter into group and filter. */
export function parseShared(topic: string): SharedTopic {
  const match = SHARED.exec(topic)
  const group = match?.[1] ?? match?.[2]
  if (!match || group === undefined) return { prefix: '', filter: topic }
  return { prefix: match[0], group, filter: topic.slice(match[0].length) }
}

/** A topic as the client itself named it, without the mountpoint that its listener put in front. */
export function withoutMountpoint(topic: string, mountpoint: string | null | undefined): string {
  const { prefix, filter } = parseShared(topic)
  return mountpoint && filter.startsWith(mountpoint) ? prefix + filter.slice(mountpoint.length) : topic
}
