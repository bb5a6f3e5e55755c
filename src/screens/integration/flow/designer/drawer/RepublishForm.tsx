import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Arguments, RepublishNode } from '../../../../../domain/flow/model'
import { toSubmitData } from '../../../../../forms/core/data'
import { SchemaForm } from '../../../../../forms/SchemaForm'
import { LoadState } from '../../../../../resources/live/LoadState'
import { useSchema } from '../../../../../resources/useSchema'
import type { Json } from '../../../../../schema/types'
import { getRepublishSchema, republishUi } from '../../../republish/republishForm'
import { useProblemText } from '../../texts/useProblemText'
import { useShownProblem } from './fieldProblems'
import type { NodeFormProps } from './types'

const noop = async () => undefined

/** Message to republish, as a form generated from the API schema. */
export function RepublishForm({ node, onChange, problems }: NodeFormProps<RepublishNode>) {
  const translate = useTranslate()
  const problemText = useProblemText()
  const { schema: rule, error, retry } = useSchema('post /rules')
  const schema = useMemo(() => rule && getRepublishSchema(rule), [rule])
  // The form is uncontrolled: it keeps its initial data.
  const [first] = useState(() => node.args as Json)
  // The form validates a field on blur.
  const { problem } = useShownProblem(problems[0])
  if (!rule) return <LoadState error={error} onRetry={retry} shape="form" />
  // The API schema of this broker does not describe the arguments.
  if (!schema) return <p>{translate('rules.outputs.noForm')}</p>
  return (
    <>
      {problem && <Alert severity="error">{problemText(problem)}</Alert>}
      <SchemaForm
        schema={schema}
        ui={republishUi}
        value={first}
        isNew
        bar={false}
        isGuarded={false}
        submitLabel=""
        onSubmit={noop}
        onData={(data) => onChange({ ...node, args: (toSubmitData(data, first, schema) ?? {}) as Arguments })}
      />
    </>
  )
}
