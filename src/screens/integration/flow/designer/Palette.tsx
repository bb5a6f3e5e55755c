import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Flow } from '../../../../domain/flow/model'
import { ActionButton } from '../../../../ui/ActionButton'
import { type KindOption, useKindOptions } from '../../entities/useKindOptions'
import { DRAG_TYPE } from '../canvas/dragType'
import { nodeIcons } from '../texts/nodeIcons'
import { type AddableNodeType, formatAddedNode, SINGLE_NODE_TYPES } from './createNode'

const Box = styled('section')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.gap.small,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: tokens.font.table, color: tokens.textSecondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: tokens.gap.tiny },
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

/** Number of matching server types listed per entry. */
const MAX_KINDS = 3

/** Returns the server types of actions and sources that match the search. */
function useMatchingKinds(): (type: AddableNodeType, wanted: string) => KindOption[] {
  const actions = useKindOptions('/actions')
  const sources = useKindOptions('/sources')
  return (type, wanted) => {
    const kinds = type === 'action' ? actions : type === 'source' ? sources : []
    return wanted === '' ? [] : kinds.filter(({ kind, text }) => `${kind} ${text}`.toLowerCase().includes(wanted))
  }
}

/**
 * Lists the node types that can be added by button or by dragging onto the canvas. A search for one server type
 * preselects it.
 */
export function Palette({ flow, onAdd }: { flow: Flow; onAdd: (type: AddableNodeType, kind?: string) => void }) {
  const translate = useTranslate()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const word = (type: AddableNodeType) => translate(`flow.node.${type}`)
  const findKinds = useMatchingKinds()
  const isFound = (type: AddableNodeType) =>
    word(type).toLowerCase().includes(wanted) || findKinds(type, wanted).length > 0
  const shown = groups
    .map(({ stage, types }) => ({ stage, types: types.filter(isFound) }))
    .filter(({ types }) => types.length > 0)
  return (
    <Box aria-label={translate('flow.palette.title')}>
      <TextField
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={translate('flow.palette.search')}
        slotProps={{ htmlInput: { 'aria-label': translate('flow.palette.search') } }}
      />
      {shown.length === 0 && <p>{translate('flow.palette.none')}</p>}
      {shown.map(({ stage, types }) => (
        <div key={stage}>
          <h2>{translate(`flow.stage.${stage}`)}</h2>
          <ul>
            {types.map((type) => {
              const Icon = nodeIcons[type]
              const kinds = findKinds(type, wanted)
              const kind = kinds.length === 1 ? kinds[0]?.kind : undefined
              const taken = SINGLE_NODE_TYPES.has(type) && flow.nodes.some((node) => node.type === type)
              return (
                <Item
                  key={type}
                  draggable={!taken}
                  onDragStart={(event) => {
                    event.dataTransfer.setData(DRAG_TYPE, formatAddedNode(type, kind))
                    event.dataTransfer.effectAllowed = 'copy'
                  }}
                >
                  <Icon aria-hidden />
                  <span>{[word(type), listNames(kinds)].filter(Boolean).join(' · ')}</span>
                  <ActionButton
                    aria-label={translate('flow.palette.addNamed', { name: word(type) })}
                    disabled={taken ? translate('flow.palette.taken') : undefined}
                    onClick={() => onAdd(type, kind)}
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

const listNames = (kinds: readonly KindOption[]): string =>
  kinds
    .slice(0, MAX_KINDS)
    .map(({ text }) => text)
    .join(', ')
