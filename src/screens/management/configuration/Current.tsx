import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useListParams } from '../../../resources/list/useListParams'
import { LivePanel } from '../../../resources/live/LivePanel'
import { FilterBar } from '../../../ui/FilterBar'
import { Stack } from '../../../ui/Stack'
import { useNodeNames } from '../../useNodes'
import { listConfigSections } from './compare'
import { Reading } from './Reading'
import { useConfiguration } from './useConfiguration'

const filterNames = ['key', 'node'] as const

/** The configuration as it is: all of it or a section, as a node has it. */
export function Current() {
  const translate = useTranslate()
  const { filters, setFilters } = useListParams(filterNames)
  const { key, node } = filters
  const whole = useConfiguration({ node })
  const shown = useConfiguration({ key, node })
  // The broker alone knows which sections it has; one that an address names is offered too.
  const sections = useMemo(() => {
    const found = whole.data === undefined ? [] : listConfigSections(whole.data)
    return [...new Set(key ? [...found, key] : found)].sort()
  }, [whole.data, key])
  const nodes = useNodeNames()
  const names = node && !nodes.includes(node) ? [...nodes, node] : nodes
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <Stack>
      <FilterBar
        fields={[
          {
            name: 'key',
            label: translate('configuration.section'),
            type: 'select',
            any: translate('configuration.allSections'),
            options: options(sections),
          },
          {
            name: 'node',
            label: translate('configuration.node'),
            type: 'select',
            any: translate('configuration.anyNode'),
            options: options(names),
          },
        ]}
        values={filters}
        onChange={setFilters}
      />
      <LivePanel live={shown} failedTitle={translate('configuration.failed')} skeleton="form">
        {(text) => <Reading text={text} section={key} node={node} onRefresh={shown.refresh} />}
      </LivePanel>
    </Stack>
  )
}
