import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { styled, useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useRowWindow } from '../table/useRowWindow'
import { escapeInvisible } from '../text'
import type { TreeNode, TreeRow } from './flattenTree'
import { findByTypedText, resolveMove } from './resolveMove'

const Box = styled('div')(({ theme: { tokens } }) => ({
  overflow: 'auto',
  height: `max(${tokens.size.tableMin}px, calc(100dvh - ${tokens.size.tableChrome}px))`,
  backgroundColor: tokens.surface,
  fontSize: tokens.font.table,
  '&:focus-visible': { outlineOffset: -tokens.size.focusRing },
  '& [role=treeitem]': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.tiny,
    boxSizing: 'border-box',
    paddingInlineEnd: tokens.gap.medium,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [role=treeitem]:hover, & [aria-selected=true]': { backgroundColor: tokens.sunken },
  '& [aria-selected=true]': { boxShadow: `inset ${tokens.size.focusRing}px 0 0 ${tokens.accent}` },
  '&:focus-visible [data-active]': {
    outline: `${tokens.size.hairline}px solid ${tokens.accent}`,
    outlineOffset: -tokens.size.hairline,
  },
  '& .twisty': { flex: 'none', display: 'inline-flex', width: tokens.size.icon, color: tokens.textSecondary },
  '& .twisty svg': { transition: `transform ${tokens.motion.fast}ms` },
  '& [aria-expanded=true] > .twisty svg': { transform: 'rotate(90deg)' },
  '& .label': {
    flex: '0 1 auto',
    minWidth: '4ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    unicodeBidi: 'isolate',
    fontFamily: tokens.font.mono,
  },
}))

/** Typeahead timeout in milliseconds. */
const TYPING = 600
/** Maximum length of a label; the selected node shows the full name. */
const LABEL = 128
/** Maximum indented level, so that deep nodes stay visible. */
const INDENTED = 24

interface TreeViewProps<N> {
  label: string
  rows: readonly TreeRow<N>[]
  selectedId: string | undefined
  onChoose: (node: N) => void
  onToggle: (node: N) => void
  /** Accessible name of a node: label and values. */
  getName: (node: N) => string
  render: (node: N) => ReactNode
  /** Text for an empty label, such as the level before a leading slash. */
  emptyLabel: string
}

/**
 * Virtualized tree. A single tab stop with the keys of the ARIA pattern: arrows, Home, End, Page Up and Down,
 * typeahead, Enter to select.
 */
export function TreeView<N extends TreeNode<N>>(props: TreeViewProps<N>) {
  const { rows, selectedId, onChoose, onToggle } = props
  const { size, gap } = useTheme().tokens
  const height = size.target + gap.tiny
  const id = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [active, setActive] = useState<string | undefined>(undefined)
  const typeahead = useRef({ text: '', at: 0 })
  const { indexes, before, after } = useRowWindow(rows.length, scroller, height)
  const found = rows.findIndex(({ node }) => node.id === active)
  const at = Math.max(0, found)

  const goTo = (index: number) => {
    const row = rows[index]
    if (!row || !scroller) return
    setActive(row.node.id)
    const top = index * height
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (top + height > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = top + height - scroller.clientHeight
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const now = event.timeStamp
    const typing = typeahead.current.text !== '' && now - typeahead.current.at < TYPING
    const isLetter = event.key.length === 1 && (event.key !== ' ' || typing)
    if (isLetter) {
      typeahead.current = { text: typing ? typeahead.current.text + event.key : event.key, at: now }
      const index = findByTypedText(typeahead.current.text, rows, at)
      if (index !== undefined) goTo(index)
      return event.preventDefault()
    }
    const move = resolveMove(event.key, rows, at)
    if (!move) return
    typeahead.current.text = ''
    event.preventDefault()
    if ('go' in move) return goTo(move.go)
    goTo(at)
    const node = rows[at]?.node
    if (node) ('toggle' in move ? onToggle : onChoose)(node)
  }

  return (
    <Box
      ref={setScroller}
      role="tree"
      aria-label={props.label}
      tabIndex={0}
      aria-activedescendant={indexes.includes(at) ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: before }} />
      {indexes.map((index) => {
        const row = rows[index]
        if (!row) return null
        const { node, level, open } = row
        const label = node.label === '' ? props.emptyLabel : escapeInvisible(node.label.slice(0, LABEL))
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and references the active row
          <div
            key={node.id}
            id={`${id}-${index}`}
            role="treeitem"
            aria-level={level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={open}
            aria-selected={node.id === selectedId}
            aria-label={props.getName(node)}
            data-active={index === at || undefined}
            style={{ height, paddingInlineStart: gap.small + (Math.min(level, INDENTED) - 1) * gap.medium }}
            onClick={() => {
              setActive(node.id)
              onChoose(node)
            }}
          >
            <span
              className="twisty"
              aria-hidden
              onClick={(event) => {
                if (open === undefined) return
                event.stopPropagation()
                setActive(node.id)
                onToggle(node)
              }}
            >
              {open !== undefined && <ChevronRightOutlined />}
            </span>
            <span className="label" dir="auto">
              {label}
            </span>
            {props.render(node)}
          </div>
        )
      })}
      <div role="presentation" style={{ height: after }} />
    </Box>
  )
}
