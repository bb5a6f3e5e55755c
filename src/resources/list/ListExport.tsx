import { ExportMenu } from '../export/ExportMenu'
import { useBrokerList } from './brokerList'

/** Exports all matching records. Hidden for empty lists. */
export function ListExport({ name }: { name: string }) {
  const { count, resource, path, source } = useBrokerList()
  return count > 0 ? <ExportMenu source={{ ...source, path: resource, parent: path, name }} /> : null
}
