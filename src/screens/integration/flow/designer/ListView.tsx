import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { type Flow, type FlowNode, getStageNodes, STAGES } from '../../../../domain/flow/model'
import { ActionButton } from '../../../../ui/ActionButton'
import { Stack } from '../../../../ui/Stack'
import { truncateAndEscape } from '../../../../ui/text'
import type { Card } from '../canvas/card'
import { useCardName } from '../texts/cardNames'
import { nodeIcons } from '../texts/nodeIcons'

const Item = styled('li')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  '& > svg': { color: tokens.textSecondary },
  '& > .words': { flex: '1 1 0', minWidth: `min(100%, ${tokens.size.card}px)`, overflowWrap: 'anywhere' },
  '& .words > span': { display: 'block', fontSize: tokens.font.table, color: tokens.textSecondary },
  '& .words > .problem': { color: tokens.error },
  '& code': { color: tokens.textSecondary, unicodeBidi: 'isolate' },
}))

const Column = styled('section')(({ theme: { tokens } }) => ({
  backgroundColor: tokens.surface,
  '--ground': tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& > h2': { padding: tokens.gap.small },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > p': { margin: 0, padding: tokens.gap.small, color: tokens.textSecondary },
}))

/** Longest text in characters; the node's drawer shows the full text. */
const MAX_TEXT_LENGTH = 256

/** Flow as a list by stage: the keyboard alternative to all mouse actions on the canvas. */
export function ListView(props: {
  flow: Flow
  cards: readonly Card[]
  onOpen: (id: string) => void
  onRemove: ((id: string) => void) | undefined
}) {
  const { flow, cards } = props
  const translate = useTranslate()
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const nameCard = useCardName()
  const getCardName = (id: string) => nameCard(cardById.get(id))
  const listTargetNames = ({ id }: FlowNode) =>
    flow.edges.filter(({ from }) => from === id).map(({ to }) => getCardName(to))
  return (
    <Stack>
      {STAGES.map((stage) => {
        const nodes = getStageNodes(flow, stage)
        const title = translate(`flow.stage.${stage}`)
        return (
          <Column key={stage} aria-label={title}>
            <Typography variant="h2">{title}</Typography>
            {nodes.length === 0 && <p>{translate('flow.list.none')}</p>}
            <ul>
              {nodes.map((node) => {
                const { title: kind = '', summary = '', problem, lastMessage } = cardById.get(node.id) ?? {}
                const Icon = nodeIcons[node.type]
                const leads = listTargetNames(node)
                return (
                  <Item key={node.id}>
                    <Icon aria-hidden />
                    <div className="words">
                      {kind} <code>{truncateAndEscape(summary, MAX_TEXT_LENGTH)}</code>
                      {stage !== 'sink' && (
                        <span>
                          {leads.length > 0
                            ? translate('flow.list.leads', { names: leads.join(translate('forms.listSeparator')) })
                            : translate('flow.list.leadsNowhere')}
                        </span>
                      )}
                      {lastMessage && (
                        <span>
                          {translate('flow.messages.last', {
                            topic: truncateAndEscape(lastMessage.topic, MAX_TEXT_LENGTH),
                            payload: truncateAndEscape(lastMessage.payload, MAX_TEXT_LENGTH),
                          })}
                        </span>
                      )}
                      {problem !== undefined && <span className="problem">{problem}</span>}
                    </div>
                    <ActionButton
                      aria-label={translate('flow.editNamed', { name: getCardName(node.id) })}
                      onClick={() => props.onOpen(node.id)}
                    >
                      {translate(props.onRemove ? 'flow.edit' : 'flow.open')}
                    </ActionButton>
                    {props.onRemove && (
                      <ActionButton
                        aria-label={translate('flow.removeNamed', { name: getCardName(node.id) })}
                        onClick={() => props.onRemove?.(node.id)}
                      >
                        {translate('flow.remove')}
                      </ActionButton>
                    )}
                  </Item>
                )
              })}
            </ul>
          </Column>
        )
      })}
    </Stack>
  )
}
