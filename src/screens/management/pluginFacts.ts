import type { StatusFields } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

/** A plugin as the broker tells of it. */
export type Plugin = DocumentOf<'/plugins'>[number]

type NodeStates = Pick<Plugin, 'running_status'>

/** Names of the states a plugin has on a node. */
const STATES: Readonly<Record<string, string>> = { running: 'active', stopped: 'inactive' }

/**
 * The state of a plugin, on the whole and by node: `active`, `inactive`, `not_installed` or, between nodes,
 * `inconsistent`. Only nodes that have the package report it; `nodes` names all that should.
 */
export function pluginFacts({ running_status: reports = [] }: NodeStates, nodes: readonly string[] = []): StatusFields {
  const reported = reports.map(({ node = '', status = 'stopped' }) => ({ node, status: STATES[status] ?? status }))
  const missing = nodes
    .filter((node) => !reported.some((report) => report.node === node))
    .map((node) => ({ node, status: 'not_installed' }))
  const all = [...reported, ...missing]
  const [only = 'not_installed', ...others] = new Set(all.map(({ status }) => status))
  return { status: others.length > 0 ? 'inconsistent' : only, node_status: all }
}

/** Whether a plugin runs on any node. */
export const runs = ({ running_status: reports = [] }: NodeStates): boolean =>
  reports.some(({ status }) => status === 'running')

/** Name and version, as the broker names a plugin. */
export const pluginId = ({ name, rel_vsn: version }: Pick<Plugin, 'name' | 'rel_vsn'>): string => `${name}-${version}`
