import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { MessagesNode } from '../../../../../domain/flow/model'
import { useProblemText } from '../../texts/useProblemText'
import { useShownProblem } from './fieldProblems'
import type { NodeFormProps } from './types'

export function MessagesForm({ node, onChange, problems }: NodeFormProps<MessagesNode>) {
  const translate = useTranslate()
  const problemText = useProblemText()
  const { problem, onBlur } = useShownProblem(problems[0])
  return (
    <TextField
      label={translate('flow.messages.topic')}
      value={node.topic}
      onChange={(event) => onChange({ ...node, topic: event.target.value })}
      required
      fullWidth
      onBlur={onBlur}
      error={problem !== undefined}
      helperText={problem ? problemText(problem) : translate('flow.messages.topicHelp')}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
  )
}
