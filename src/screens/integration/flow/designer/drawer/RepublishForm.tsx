import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { Arguments, RepublishNode } from '../../../../../domain/flow/model'
import { toSubmitData } from '../../../../../forms/core/data'
import { SchemaForm } from '../../../../../forms/SchemaForm'
import type { Json } from '../../../../../schema/types'
import { RepublishSchema } from '../../../republish/RepublishSchema'
import { republishUi } from '../../../republish/republishForm'
import { useProblemText } from '../../texts/useProblemText'
import { useShownProblem } from './fieldProblems'
import type { NodeFormProps } from './types'

const noop = async () => undefined

/** Message to republish, as a form generated from the API schema. */
export function RepublishForm({ node, onChange, problems }: NodeFormProps<RepublishNode>) {
  const problemText = useProblemText()
  // The form is uncontrolled: it keeps its initial data.
  const [first] = useState(() => node.args as Json)
  // The form validates a field on blur.
  const { problem } = useShownProblem(problems[0])
  return (
    <RepublishSchema>
      {(schema) => (
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
      )}
    </RepublishSchema>
  )
}
