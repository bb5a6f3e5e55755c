import { styled } from '@mui/material/styles'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { callLog, getPageVisit, MAX_CALLS } from '../../api/callLog'
import type { CurlAuth } from '../../api/curl'
import { PlainSelect } from '../../ui/PlainSelect'
import { SideDrawer } from '../../ui/SideDrawer'
import { Empty } from '../../ui/states'
import { CallItem } from './CallItem'
import { type CallFilter, filterCalls } from './filterCalls'

const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  marginBlock: tokens.gap.medium,
}))

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
}))

const PAGES = ['this', 'all'] as const
const KINDS = ['all', 'reads', 'changes'] as const
const AUTHS = ['token', 'key'] as const

export function CallsDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const recordedCalls = useSyncExternalStore(callLog.subscribe, callLog.get)
  const [filter, setFilter] = useState<CallFilter>({ page: 'this', kind: 'all' })
  const [auth, setAuth] = useState<CurlAuth>('token')
  const visibleCalls = filterCalls(recordedCalls, filter, getPageVisit())
  return (
    <SideDrawer open isWide onClose={onClose} title={translate('calls.title')}>
      <p>{translate('calls.about', { count: MAX_CALLS })}</p>
      <Bar>
        <PlainSelect
          label={translate('calls.pages')}
          value={filter.page}
          options={PAGES.map((value) => ({ value, label: translate(`calls.page.${value}`) }))}
          onChange={(page) => setFilter({ ...filter, page: page as CallFilter['page'] })}
        />
        <PlainSelect
          label={translate('calls.kinds')}
          value={filter.kind}
          options={KINDS.map((value) => ({ value, label: translate(`calls.kind.${value}`) }))}
          onChange={(kind) => setFilter({ ...filter, kind: kind as CallFilter['kind'] })}
        />
        <PlainSelect
          label={translate('calls.auth')}
          value={auth}
          options={AUTHS.map((value) => ({ value, label: translate(`calls.by.${value}`) }))}
          onChange={(by) => setAuth(by as CurlAuth)}
        />
      </Bar>
      {visibleCalls.length === 0 ? (
        <Empty title={translate('calls.none')} text={translate('calls.noneText')} />
      ) : (
        <List aria-label={translate('calls.list')}>
          {visibleCalls.map((call) => (
            <CallItem key={call.id} call={call} auth={auth} />
          ))}
        </List>
      )}
    </SideDrawer>
  )
}
