import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOptionText } from '../../../../forms/useFieldText'
import { useVariants } from '../../../../resources/useVariants'
import type { Flow } from '../../../../rulesql/flow/model'
import { ActionButton } from '../../../../ui/ActionButton'
import { DRAG_TYPE } from '../canvas/dragType'
import { nodeIcons } from '../texts/nodeIcons'
import { type AddableNodeType, SINGLE_NODE_TYPES } from './createNode'

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
function useMatchingKinds(): (type: AddableNodeType, wanted: string) => string[] {
  const optionText = useOptionText()
  const actions = useVariants('post /actions').variants
  const sources = useVariants('post /sources').variants
  return (type, wanted) => {
    const variants = type === 'action' ? actions : type === 'source' ? sources : undefined
    if (wanted === '' || !variants) return []
    return variants
      .flatMap(({ tags }) =>
        tags.type === undefined ? [] : [{ kind: tags.type, text: optionText('type', tags.type) }],
      )
      .filter(({ kind, text }) => `${kind} ${text}`.toLowerCase().includes(wanted))
      .map(({ text }) => text)
  }
}

/** Lists the node types that can be added by button or by dragging onto the canvas. */
export function Palette({ flow, onAdd }: { flow: Flow; onAdd: (type: AddableNodeType) => void }) {
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
              const taken = SINGLE_NODE_TYPES.has(type) && flow.nodes.some((node) => node.type === type)
              return (
                <Item
                  key={type}
                  draggable={!taken}
                  onDragStart={(event) => {
                    event.dataTransfer.setData(DRAG_TYPE, type)
                    event.dataTransfer.effectAllowed = 'copy'
                  }}
                >
                  <Icon aria-hidden />
                  <span>
                    {[word(type), findKinds(type, wanted).slice(0, MAX_KINDS).join(', ')].filter(Boolean).join(' · ')}
                  </span>
                  <ActionButton
                    aria-label={translate('flow.palette.addNamed', { name: word(type) })}
                    disabled={taken ? translate('flow.palette.taken') : undefined}
                    onClick={() => onAdd(type)}
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
