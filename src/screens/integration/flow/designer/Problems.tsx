import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Flow } from '../../../../domain/flow/model'
import type { FlowProblem } from '../../../../domain/flow/problems'
import { ActionButton } from '../../../../ui/ActionButton'
import { truncateAndEscape } from '../../../../ui/text'
import { useNodeTexts } from '../texts/useNodeTexts'
import { useProblemText } from '../texts/useProblemText'

const List = styled('ul')(({ theme: { tokens } }) => ({ margin: 0, paddingInlineStart: tokens.gap.medium }))

export function Problems(props: { flow: Flow; problems: readonly FlowProblem[]; onOpen: (id: string) => void }) {
  const translate = useTranslate()
  const words = useNodeTexts()
  const text = useProblemText()
  return (
    <Alert severity="error" role="alert">
      {translate('flow.cannotSave')}
      <List>
        {props.problems.map((problem) => {
          const node = props.flow.nodes.find(({ id }) => id === problem.node)
          const { title = '', summary = '' } = node ? words(node) : {}
          const name = summary ? translate('flow.named', { title, summary: truncateAndEscape(summary, 48) }) : title
          return (
            <li key={JSON.stringify([problem.node, problem.code, problem.at])}>
              {text(problem)} {node && <ActionButton onClick={() => props.onOpen(node.id)}>{name}</ActionButton>}
            </li>
          )
        })}
      </List>
    </Alert>
  )
}
