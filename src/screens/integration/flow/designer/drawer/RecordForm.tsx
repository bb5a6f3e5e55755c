import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ActionNode, ConnectorSourceNode } from '../../../../../domain/flow/model'
import { useReferenceInput } from '../../../../../forms/ReferenceInput'
import { Stack } from '../../../../../ui/Stack'
import { useProblemText } from '../../texts/useProblemText'
import { useShownProblem } from './fieldProblems'
import type { NodeFormProps } from './types'

export function RecordForm(props: NodeFormProps<ActionNode | ConnectorSourceNode>) {
  const { node, onChange, problems, kind } = props
  const translate = useTranslate()
  const problemText = useProblemText()
  const id = useId()
  const Input = useReferenceInput()
  const { problem, onBlur } = useShownProblem(problems[0])
  const isAction = node.type === 'action'
  const label = translate(`flow.node.${node.type}`)
  return (
    <Stack>
      <FormLabel htmlFor={id} id={`${id}-label`} required error={problem !== undefined}>
        {label}
      </FormLabel>
      {Input && (
        <Input
          id={id}
          label={label}
          collection={isAction ? '/actions' : '/sources'}
          kind={kind}
          keyField="id"
          value={(isAction ? node.action : node.source) || undefined}
          onChange={(name = '') => onChange(isAction ? { ...node, action: name } : { ...node, source: name })}
          onBlur={onBlur}
          error={problem !== undefined}
          disabled={false}
          required
          describedBy={`${id}-help`}
        />
      )}
      <FormHelperText id={`${id}-help`} error={problem !== undefined}>
        {problem ? problemText(problem) : translate(isAction ? 'flow.action.help' : 'flow.source.help')}
      </FormHelperText>
    </Stack>
  )
}
