import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FieldShell, getDescribedByIds } from '../../../../forms/FieldShell'
import { ReferenceInput } from '../../../../resources/reference/ReferenceInput'
import { useRecords } from '../../../../resources/useRecords'
import { Inline } from '../../../../ui/Inline'
import { ActionSummary } from './ActionSummary'

interface ActionOutputProps {
  id: string | undefined
  /** Server type; undefined for actions of all types. */
  kind: string | undefined
  existingIds: readonly string[]
  submit: string
  onSave: (id: string) => void
  onCancel: () => void
}

/** Selects an existing action or creates one, and shows a summary. */
export function ActionOutput({ id: first, kind, existingIds, submit, onSave, onCancel }: ActionOutputProps) {
  const translate = useTranslate()
  const actions = useRecords('/actions')
  const [id, setId] = useState(first)
  const [isSubmitted, setSubmitted] = useState(false)
  const problem = id === undefined ? 'noAction' : existingIds.includes(id) ? 'taken' : undefined
  const errors = isSubmitted && problem ? [translate(`rules.outputs.problem.${problem}`)] : undefined
  const label = translate('rules.outputs.kind.action')
  return (
    <>
      <FieldShell id="output-action" label={label} required errors={errors}>
        <ReferenceInput
          id="output-action"
          label={label}
          collection="/actions"
          kind={kind}
          keyField="id"
          value={id}
          onChange={setId}
          onBlur={noop}
          error={errors !== undefined}
          disabled={false}
          required
          describedBy={getDescribedByIds('output-action', undefined, errors)}
        />
      </FieldShell>
      {id !== undefined && (
        <ActionSummary
          id={id}
          action={actions.data?.find((action) => action.id === id)}
          isLoaded={actions.data !== undefined}
        />
      )}
      <Inline sx={{ mt: 2 }}>
        <Button
          variant="contained"
          onClick={() => {
            setSubmitted(true)
            if (id !== undefined && problem === undefined) onSave(id)
            else document.getElementById('output-action')?.focus()
          }}
        >
          {submit}
        </Button>
        <Button onClick={onCancel}>{translate('forms.cancel')}</Button>
      </Inline>
    </>
  )
}

const noop = () => undefined
