import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useGeneratedEntries } from '../../resources/brokerOnly/useGeneratedEntries'
import { useLazyTexts } from '../../resources/useLazyTexts'
import { filterMenu, findActiveEntry } from '../menu'
import { MenuGroup } from './MenuGroup'

const TEXTS = ['generated'] as const

/** Menu group of the screens that only the connected broker's document describes. */
export function GeneratedMenu({ collapsed, filter }: { collapsed: boolean; filter: string }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const entries = useGeneratedEntries()
  const [group] = filterMenu([{ entries }], filter)
  if (!useLazyTexts(TEXTS) || !group) return null
  return (
    <MenuGroup
      id="generated"
      title={translate('generated.group')}
      entries={group.entries.map((entry) => ({ ...entry, name: 'otherOperations' }))}
      active={findActiveEntry(entries, pathname)}
      collapsed={collapsed}
      open={filter !== ''}
    />
  )
}
