import type { StatusFacts } from '../../resources/status/StatusByNode'
import type { DocumentOf } from '../../resources/useDocument'

/** A plugin as the broker tells of it. */
export type Plugin = DocumentOf<'/plugins'>[number]

/** The state of a plugin in all and on each node. */
export function pluginFacts({ running_status: nodes = [] }: Pick<Plugin, 'running_status'>): StatusFacts {
  const states = new Set<string>(nodes.map(({ status = 'stopped' }) => status))
  const [only = 'stopped'] = states
  return {
    status: states.size > 1 ? 'inconsistent' : only,
    node_status: nodes.map(({ node = '', status = 'stopped' }) => ({ node, status })),
  }
}

/** Whether a plugin runs on any node. */
export const runs = (plugin: Pick<Plugin, 'running_status'>): boolean => pluginFacts(plugin).status !== 'stopped'

/** Name and version, as the broker names a plugin. */
export const pluginId = ({ name, rel_vsn: version }: Pick<Plugin, 'name' | 'rel_vsn'>): string => `${name}-${version}`
