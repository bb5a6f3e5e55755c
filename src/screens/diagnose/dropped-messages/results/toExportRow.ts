import type { Drop } from '../store/drop'

export const EXPORT_COLUMNS = ['time', 'reason', 'topic', 'qos', 'publisher', 'subscriber', 'peerhost', 'node'] as const

export const toExportRow = ({ at, id: _, size: __, ...drop }: Drop): Record<string, unknown> => ({
  time: new Date(at).toISOString(),
  ...drop,
})
