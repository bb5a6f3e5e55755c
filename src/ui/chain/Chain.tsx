import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyView } from '../lazy/lazyView'
import { truncateAndEscape } from '../text'
import { ChainItem } from './ChainItem'
import { Announcement, List } from './parts'
import type { ChainProps } from './types'

// The drag library is large, and buttons do the same: without it the list is static.
const DragList = lazyView(
  async () => (await import('./DragList').catch(() => ({ DragList: StaticList }))).DragList,
  ({ rows }) => ({ shape: 'table', count: rows.length }),
)

/**
 * Ordered list: items are moved by dragging, by keyboard and by buttons, and switched on and off. Announces new
 * positions. The caller owns the order.
 */
export function Chain(props: ChainProps) {
  const { rows, label, onMove, denied } = props
  const translate = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<Element | null>(null)

  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length) return
    focused.current = document.activeElement
    setAnnouncement(
      translate('ui.chain.moved', { name: truncateAndEscape(row.name, 64), position: to + 1, count: rows.length }),
    )
    onMove(from, to)
  }
  // A moved element loses focus; restore it so that the user can move the item again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reordering
  useLayoutEffect(() => {
    const before = focused.current
    focused.current = null
    if (before instanceof HTMLElement && list.current?.contains(before) && document.activeElement !== before) {
      before.focus({ preventScroll: true })
    }
  }, [rows])

  return (
    <div>
      {denied ? (
        <StaticList list={list} rows={rows} label={label} onMove={move} denied={denied} />
      ) : (
        // No static list as fallback: a menu opened in it would close when the drag list replaces it.
        <DragList list={list} rows={rows} label={label} onMove={move} />
      )}
      <Announcement role="status">{announcement}</Announcement>
    </div>
  )
}

function StaticList({ rows, label, onMove, denied, list }: ChainProps & { list: Ref<HTMLOListElement> }) {
  return (
    <List ref={list} aria-label={label}>
      {rows.map((row, index) => (
        <ChainItem key={row.id} row={row} index={index} count={rows.length} onMove={onMove} denied={denied} />
      ))}
    </List>
  )
}
