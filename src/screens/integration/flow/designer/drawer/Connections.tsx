import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { type Flow, type FlowNode, getNodeStage, STAGES } from '../../../../../domain/flow/model'
import { truncateAndEscape } from '../../../../../ui/text'
import { useNodeTexts } from '../../texts/useNodeTexts'
import { Part } from './Line'

/** Checkboxes for the outgoing links of a node to nodes of later stages. */
export function Connections(props: {
  flow: Flow
  node: FlowNode
  onConnect: (from: string, to: string) => void
  onDisconnect: (from: string, to: string) => void
}) {
  const { flow, node } = props
  const translate = useTranslate()
  const words = useNodeTexts()
  const rank = STAGES.indexOf(getNodeStage(node))
  const linked = new Set(flow.edges.filter(({ from }) => from === node.id).map(({ to }) => to))
  // Backward links are listed only so that they can be removed.
  const others = flow.nodes.filter((one) => STAGES.indexOf(getNodeStage(one)) > rank || linked.has(one.id))
  if (getNodeStage(node) === 'sink') return null
  return (
    <Part>
      <legend>{translate('flow.connections')}</legend>
      {others.length === 0 && translate('flow.noTargets')}
      {others.map((other) => {
        const { title, summary } = words(other)
        const name = summary ? translate('flow.named', { title, summary: truncateAndEscape(summary, 96) }) : title
        const isLinked = linked.has(other.id)
        return (
          <FormControlLabel
            key={other.id}
            label={name}
            control={
              <Checkbox
                checked={isLinked}
                onChange={() => (isLinked ? props.onDisconnect(node.id, other.id) : props.onConnect(node.id, other.id))}
              />
            }
          />
        )
      })}
    </Part>
  )
}
