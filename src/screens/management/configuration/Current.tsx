import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useListParams } from '../../../resources/list/useListParams'
import { LivePanel } from '../../../resources/live/LivePanel'
import { FilterBar } from '../../../ui/FilterBar'
import { Stack } from '../../../ui/Stack'
import { useNodeNames } from '../../useNodes'
import { ConfigurationText } from './ConfigurationText'
import { listConfigSections } from './compare'
import { useConfiguration } from './useConfiguration'

const filterNames = ['key', 'node'] as const

/** Current configuration of a node, complete or one section. */
export function Current() {
  const translate = useTranslate()
  const { filters, setFilters } = useListParams(filterNames)
  const { key, node } = filters
  const fullConfig = useConfiguration({ node })
  const selectedConfig = useConfiguration({ key, node })
  // Lists the sections found in the configuration, plus the one in the URL.
  const sections = useMemo(() => {
    const found = fullConfig.data === undefined ? [] : listConfigSections(fullConfig.data)
    return [...new Set(key ? [...found, key] : found)].sort()
  }, [fullConfig.data, key])
  const nodes = useNodeNames()
  const names = node && !nodes.includes(node) ? [...nodes, node] : nodes
  const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <Stack>
      <FilterBar
        fields={[
          {
            name: 'key',
            label: translate('configuration.section'),
            type: 'select',
            any: translate('configuration.allSections'),
            options: toOptions(sections),
          },
          {
            name: 'node',
            label: translate('configuration.node'),
            type: 'select',
            any: translate('configuration.anyNode'),
            options: toOptions(names),
          },
        ]}
        values={filters}
        onChange={setFilters}
      />
      <LivePanel live={selectedConfig} failedTitle={translate('configuration.failed')} skeleton="form">
        {(text) => <ConfigurationText text={text} section={key} node={node} onRefresh={selectedConfig.refresh} />}
      </LivePanel>
    </Stack>
  )
}
