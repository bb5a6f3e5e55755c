import { styled, useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Flow } from '../../../../domain/flow/model'
import { ActionButton } from '../../../../ui/ActionButton'
import { KindIcon } from '../../entities/icons/KindIcon'
import { type KindOption, useKindOptions } from '../../entities/useKindOptions'
import { DRAG_TYPE } from '../canvas/types'
import { nodeIcons } from '../texts/nodeIcons'
import { type AddableNodeType, formatAddedNode, SINGLE_NODE_TYPES } from './createNode'

const Box = styled('section')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.gap.small,
  minWidth: 0,
  '&[hidden]': { display: 'none' },
  '& h2': { margin: 0, fontSize: tokens.font.table, color: tokens.textSecondary },
  '& ul': {
    ...{ margin: 0, padding: 0, listStyle: 'none' },
    ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.gap.tiny },
  },
}))

const Item = styled('li')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  padding: `0 ${tokens.gap.tiny}px 0 ${tokens.gap.small}px`,
  minHeight: tokens.size.row,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  fontSize: tokens.font.table,
  '&[draggable="true"]': { cursor: 'grab' },
  '& > svg': { color: tokens.textSecondary, flex: 'none' },
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

const groups: readonly { stage: 'source' | 'processing' | 'sink'; types: readonly AddableNodeType[] }[] = [
  { stage: 'source', types: ['messages', 'event', 'source'] },
  { stage: 'processing', types: ['processing', 'filter'] },
  { stage: 'sink', types: ['republish', 'console', 'action'] },
]

/** Number of matching server types listed per node type. */
const MAX_KINDS = 8

interface PaletteItem {
  type: AddableNodeType
  kind?: KindOption
}

/** Returns the server types of actions and sources that match the search. */
function useMatchingKinds(): (type: AddableNodeType, query: string) => KindOption[] {
  const actions = useKindOptions('/actions')
  const sources = useKindOptions('/sources')
  return (type, query) => {
    const kinds = type === 'action' ? actions : type === 'source' ? sources : []
    return query === '' ? [] : kinds.filter(({ kind, text }) => `${kind} ${text}`.toLowerCase().includes(query))
  }
}

/**
 * Lists the node types that can be added by button or by dragging onto the canvas. A search also finds server types,
 * such as MySQL.
 */
export function Palette(props: {
  flow: Flow
  onAdd: (type: AddableNodeType, kind?: string) => void
  /** Keeps the search while the palette is not shown. */
  hidden: boolean
}) {
  const { flow, onAdd, hidden } = props
  const translate = useTranslate()
  const { tokens } = useTheme()
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const getTypeLabel = (type: AddableNodeType) => translate(`flow.node.${type}`)
  const findKinds = useMatchingKinds()
  const listItems = (type: AddableNodeType): PaletteItem[] => [
    ...(getTypeLabel(type).toLowerCase().includes(query) ? [{ type }] : []),
    ...findKinds(type, query)
      .slice(0, MAX_KINDS)
      .map((kind) => ({ type, kind })),
  ]
  const visibleGroups = groups
    .map(({ stage, types }) => ({ stage, items: types.flatMap(listItems) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Box aria-label={translate('flow.palette.title')} hidden={hidden}>
      <TextField
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={translate('flow.palette.search')}
        slotProps={{ htmlInput: { 'aria-label': translate('flow.palette.search') } }}
      />
      {visibleGroups.length === 0 && <p>{translate('flow.palette.none')}</p>}
      {visibleGroups.map(({ stage, items }) => (
        <div key={stage}>
          <h2>{translate(`flow.stage.${stage}`)}</h2>
          <ul>
            {items.map(({ type, kind }) => {
              const Icon = nodeIcons[type]
              const name = kind
                ? translate('flow.named', { title: getTypeLabel(type), summary: kind.text })
                : getTypeLabel(type)
              const isUsed = SINGLE_NODE_TYPES.has(type) && flow.nodes.some((node) => node.type === type)
              return (
                <Item
                  key={name}
                  draggable={!isUsed}
                  onDragStart={(event) => {
                    event.dataTransfer.setData(DRAG_TYPE, formatAddedNode(type, kind?.kind))
                    event.dataTransfer.effectAllowed = 'copy'
                  }}
                >
                  {kind ? (
                    <KindIcon kind={kind.kind} size={tokens.size.icon} fallback={<Icon aria-hidden />} />
                  ) : (
                    <Icon aria-hidden />
                  )}
                  <span title={name}>{kind?.text ?? name}</span>
                  <ActionButton
                    aria-label={translate('flow.palette.addNamed', { name })}
                    disabled={isUsed ? translate('flow.palette.taken') : undefined}
                    onClick={() => onAdd(type, kind?.kind)}
                  >
                    {translate('flow.palette.add')}
                  </ActionButton>
                </Item>
              )
            })}
          </ul>
        </div>
      ))}
    </Box>
  )
}
