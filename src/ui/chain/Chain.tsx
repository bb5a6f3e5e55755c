import { useTranslate } from 'ra-core'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { lazyView } from '../lazy/lazyView'
import { truncateAndEscape } from '../text'
import { ChainItem } from './ChainItem'
import { Announcement, List } from './parts'
import type { ChainProps } from './types'

// Dragging is heavy, and everything it does the buttons do too: without it the chain stands still.
const DragList = lazyView(
  async () => (await import('./DragList').catch(() => ({ DragList: StillList }))).DragList,
  ({ rows }) => ({ shape: 'table', count: rows.length }),
)

/**
 * Members in an order that matters: moved by dragging, by keyboard and by buttons, switched on and off, each with its
 * actions. Positions are told as they change. It holds no state of the order itself.
 */
export function Chain(props: ChainProps) {
  const { rows, label, onMove, denied } = props
  const translate = useTranslate()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<Element | null>(null)

  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length) return
    focused.current = document.activeElement
    setSaid(
      translate('ui.chain.moved', { name: truncateAndEscape(row.name, 64), position: to + 1, count: rows.length }),
    )
    onMove(from, to)
  }
  // An element that is put elsewhere loses the focus; whoever moves a member step by step wants to go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
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
        <StillList list={list} rows={rows} label={label} onMove={move} denied={denied} />
      ) : (
        // Not the still list meanwhile: who opens a menu there would lose it when the other takes its place.
        <DragList list={list} rows={rows} label={label} onMove={move} />
      )}
      <Announcement role="status">{said}</Announcement>
    </div>
  )
}

function StillList({ rows, label, onMove, denied, list }: ChainProps & { list: Ref<HTMLOListElement> }) {
  return (
    <List ref={list} aria-label={label}>
      {rows.map((row, index) => (
        <ChainItem key={row.id} row={row} index={index} count={rows.length} onMove={onMove} denied={denied} />
      ))}
    </List>
  )
}
