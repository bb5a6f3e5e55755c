import { ExportMenu } from '../export/ExportMenu'
import { useBrokerList } from './context'

/** The way to a file of all that matches; nothing where nothing does. */
export function ListExport({ name }: { name: string }) {
  const { count, resource, path, source } = useBrokerList()
  return count > 0 ? <ExportMenu source={{ ...source, path: resource, parent: path, name }} /> : null
}
