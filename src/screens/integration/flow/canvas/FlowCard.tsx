import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { styled, useTheme } from '@mui/material/styles'
import { Handle, type Node, type NodeProps, Position, useStore } from '@xyflow/react'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { PlainButton } from '../../../../ui/PlainButton'
import { truncateAndEscape } from '../../../../ui/text'
import { KindIcon } from '../../entities/icons/KindIcon'
import { nodeIcons } from '../texts/nodeIcons'
import type { Card } from './card'

const Box = styled('div')(({ theme: { tokens } }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: tokens.gap.small,
  width: tokens.size.flowNode,
  minHeight: tokens.size.flowNodeTall,
  padding: tokens.gap.small,
  color: tokens.text,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
  borderRadius: tokens.radius.card,
  fontSize: tokens.font.table,
  '&[data-chosen]': { outline: `${tokens.size.focusRing}px solid ${tokens.accent}` },
  '&[data-problem]': { borderColor: tokens.error },
  '&[data-resting]': { backgroundColor: tokens.sunken, borderStyle: 'dashed' },
  '&[data-marked]': { borderColor: tokens.accent, boxShadow: `0 0 0 ${tokens.size.focusRing}px ${tokens.accent}` },
  '& > svg': { color: tokens.textSecondary },
  '& .problem': {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: tokens.gap.tiny,
    margin: `${tokens.gap.tiny}px 0 0`,
    color: tokens.error,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '& svg': { flex: 'none' },
  },
}))

const OpenButton = styled('button')(({ theme: { tokens } }) => ({
  minWidth: 0,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .title': { fontWeight: tokens.font.strong },
  '& > .failure': { color: tokens.error },
  '& > .summary, & > .message': { fontFamily: tokens.font.mono, color: tokens.textSecondary, unicodeBidi: 'isolate' },
  // The whole card is clickable, except the buttons above this layer.
  '&::before': { content: '""', position: 'absolute', inset: 0 },
}))

const RemoveButton = styled(PlainButton)({ position: 'relative' })

export interface CardData extends Record<string, unknown> {
  card: Card
  onOpen: (id: string) => void
  onRemove?: ((id: string) => void) | undefined
}

export type CardNode = Node<CardData, 'card'>

/** Smallest zoom with a remove button: below it, the button and the card are closer than a touch target. */
const MIN_REMOVE_ZOOM = 0.65

/** Longest text in characters; the card truncates it anyway. */
const MAX_TEXT_LENGTH = 96

export const FlowCard = memo(function FlowCard({ data, selected }: NodeProps<CardNode>) {
  const { card, onOpen, onRemove } = data
  const translate = useTranslate()
  const { tokens } = useTheme()
  const isNear = useStore(({ transform: [, , zoom] }) => zoom >= MIN_REMOVE_ZOOM)
  const Icon = nodeIcons[card.type]
  const summary = truncateAndEscape(card.summary, MAX_TEXT_LENGTH)
  const title = truncateAndEscape(card.title, MAX_TEXT_LENGTH)
  const payload = truncateAndEscape(card.lastMessage?.payload ?? '', MAX_TEXT_LENGTH)
  const lastMessage =
    card.lastMessage &&
    translate('flow.messages.last', { topic: truncateAndEscape(card.lastMessage.topic, MAX_TEXT_LENGTH), payload })
  const name = summary ? translate('flow.named', { title, summary }) : title
  // The picture of all flows gives every card the same height.
  const isCompact = !onRemove && card.problem !== undefined
  return (
    <Box
      data-stage={card.stage}
      data-chosen={selected || undefined}
      data-problem={card.problem !== undefined || undefined}
      data-resting={card.isInactive || undefined}
      data-marked={card.isHighlighted || undefined}
    >
      {card.stage !== 'source' && <Handle type="target" position={Position.Left} tabIndex={-1} />}
      {card.kind === undefined ? (
        <Icon aria-hidden />
      ) : (
        <KindIcon kind={card.kind} size={tokens.size.control} fallback={<Icon />} />
      )}
      <OpenButton
        type="button"
        aria-label={name}
        title={isCompact ? `${name}: ${card.problem}` : [name, lastMessage].filter(Boolean).join('\n')}
        aria-description={[card.problem, lastMessage].filter(Boolean).join(' ') || undefined}
        onClick={() => onOpen(card.id)}
      >
        <span className="title">{isCompact ? summary || title : title}</span>
        {isCompact && <span className="failure">{card.problem}</span>}
        {!isCompact && summary && <span className="summary">{summary}</span>}
        {payload && <span className="message">{payload}</span>}
      </OpenButton>
      {onRemove && isNear && (
        <RemoveButton
          type="button"
          className="nodrag"
          aria-label={translate('flow.removeNamed', { name })}
          title={translate('flow.remove')}
          onClick={() => onRemove(card.id)}
        >
          <DeleteOutlined fontSize="small" />
        </RemoveButton>
      )}
      {card.problem !== undefined && !isCompact && (
        <p className="problem">
          <ErrorOutlined fontSize="small" aria-hidden />
          {card.problem}
        </p>
      )}
      {card.stage !== 'sink' && <Handle type="source" position={Position.Right} tabIndex={-1} />}
    </Box>
  )
})
