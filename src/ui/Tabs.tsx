import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { type ReactNode, useCallback, useId } from 'react'
import { useUrlParams } from './useUrlParams'

export interface TabItem {
  id: string
  label: string
  content: ReactNode
}

/** Reads the current tab from the URL query, by default the first; changing it adds a history entry. */
export function useTabParam(ids: readonly string[], param = 'tab'): [string, (id: string) => void] {
  const [params, change] = useUrlParams()
  const requestedTab = params.get(param)
  const current = requestedTab !== null && ids.includes(requestedTab) ? requestedTab : (ids[0] ?? '')
  const first = ids[0]
  const select = useCallback(
    (id: string) => change({ [param]: id === first ? undefined : id }, true),
    [change, param, first],
  )
  return [current, select]
}

const Panel = styled('div')(({ theme: { tokens } }) => ({ paddingTop: tokens.gap.medium }))

/** Tabs kept in the URL query; only the current panel is mounted. */
export function Tabs({ tabs, label, param }: { tabs: readonly TabItem[]; label: string; param?: string | undefined }) {
  const [current, select] = useTabParam(
    tabs.map((tab) => tab.id),
    param,
  )
  return (
    <TabFrame tabs={tabs} label={label} current={current} onSelect={select}>
      {tabs.find((tab) => tab.id === current)?.content}
    </TabFrame>
  )
}

/** Controlled tab bar with the panel of the current tab; the caller keeps the state (a route or a query). */
export function TabFrame(props: {
  tabs: readonly { id: string; label: ReactNode }[]
  label: string
  current: string
  onSelect: (id: string) => void
  children: ReactNode
}) {
  const { tabs, current } = props
  const id = useId()
  return (
    <div>
      <MuiTabs
        value={current}
        onChange={(_, value: string) => props.onSelect(value)}
        aria-label={props.label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
      >
        {tabs.map((tab, index) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            id={`${id}-${index}`}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
          />
        ))}
      </MuiTabs>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs.findIndex((t) => t.id === current)}`}>
        {props.children}
      </Panel>
    </div>
  )
}
