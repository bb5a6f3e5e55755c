import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { submit } from '../../../../../forms/core/data'
import { branchOf } from '../../../../../forms/core/unions'
import { SchemaForm } from '../../../../../forms/SchemaForm'
import { useFailure } from '../../../../../resources/live/useFailure'
import { useSchema } from '../../../../../resources/useSchema'
import type { Arguments, RepublishNode } from '../../../../../rulesql/flow/model'
import type { Json } from '../../../../../schema/types'
import { Loading } from '../../../../../ui/Loading'
import { Failed } from '../../../../../ui/states'
import { useProblemText } from '../../words/useProblemText'
import type { NodeFormProps } from './types'

const REPUBLISH = { function: 'republish', args: {} }
const nothing = async () => undefined

/** The message that is published, as the document has it. */
export function RepublishForm({ node, onChange, problems }: NodeFormProps<RepublishNode>) {
  const failureOf = useFailure()
  const problemText = useProblemText()
  const { schema: rule, error, retry } = useSchema('post /rules')
  const schema = useMemo(() => {
    const output = rule?.properties?.actions?.items
    return output && branchOf(output, REPUBLISH).properties?.args
  }, [rule])
  // The form goes on from what it began with.
  const [first] = useState(() => node.args as Json)
  const failure = failureOf(error)
  const [problem] = problems
  if (failure) return <Failed error={failure.text} details={failure.details} onRetry={retry} />
  if (!schema) return <Loading shape="form" />
  return (
    <>
      {problem && <Alert severity="error">{problemText(problem)}</Alert>}
      <SchemaForm
        schema={schema}
        value={first}
        isNew
        bar={false}
        guarded={false}
        submitLabel=""
        onSubmit={nothing}
        onData={(data) => onChange({ ...node, args: (submit(data, first, schema) ?? {}) as Arguments })}
      />
    </>
  )
}
