import type { StatusFields } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

export type Plugin = DocumentOf<'/plugins'>[number]

type NodeStates = Pick<Plugin, 'running_status'>

const STATES: Readonly<Record<string, string>> = { running: 'active', stopped: 'inactive' }

/**
 * Returns the status of a plugin in total and per node: `active`, `inactive`, `not_installed`, or `inconsistent`
 * between nodes. Nodes without the package do not report; `nodes` lists all nodes.
 */
export function getPluginFacts(
  { running_status: reports = [] }: NodeStates,
  nodes: readonly string[] = [],
): StatusFields {
  const reported = reports.map(({ node = '', status = 'stopped' }) => ({ node, status: STATES[status] ?? status }))
  const missing = nodes
    .filter((node) => !reported.some((report) => report.node === node))
    .map((node) => ({ node, status: 'not_installed' }))
  const all = [...reported, ...missing]
  const [only = 'not_installed', ...others] = new Set(all.map(({ status }) => status))
  return { status: others.length > 0 ? 'inconsistent' : only, node_status: all }
}

export const isPluginRunning = ({ running_status: reports = [] }: NodeStates): boolean =>
  reports.some(({ status }) => status === 'running')

/** Returns the broker's ID of a plugin: name and version. */
export const getPluginId = ({ name, rel_vsn: version }: Pick<Plugin, 'name' | 'rel_vsn'>): string =>
  `${name}-${version}`
