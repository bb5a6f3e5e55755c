import type { Drop } from '../store/drop'

/** The columns of a file of drops. */
export const COLUMNS = ['time', 'reason', 'topic', 'qos', 'publisher', 'subscriber', 'peerhost', 'node'] as const

/** A drop as it stands in a file. */
export const exported = ({ at, id: _, size: __, ...drop }: Drop): Record<string, unknown> => ({
  time: new Date(at).toISOString(),
  ...drop,
})
