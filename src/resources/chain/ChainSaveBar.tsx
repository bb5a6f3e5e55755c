import Alert from '@mui/material/Alert'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatError, isAbortError } from '../../api/errors'
import { SaveBar } from '../../forms/SaveBar'
import { UnsavedGuard } from '../../forms/UnsavedGuard'

/**
 * Footer of a changed list: save, discard and the unsaved-changes guard. If the broker refuses, shows the error and
 * keeps the changes.
 */
export function ChainSaveBar(props: {
  dirty: boolean
  isDirty: () => boolean
  submitLabel: string
  denied?: string | undefined
  onSave: () => Promise<void>
  onDiscard: () => void
  refusal?: (error: unknown) => string | undefined
  children?: ReactNode
}) {
  const translate = useTranslate()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setFailure(undefined)
    try {
      await props.onSave()
    } catch (error) {
      if (!isAbortError(error)) setFailure(props.refusal?.(error) ?? formatError(error, translate))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <UnsavedGuard isDirty={props.isDirty} dirty={props.dirty} changed={[translate('forms.chain.list')]} />
      {failure && (
        <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Alert>
      )}
      {props.dirty && (
        <SaveBar
          submitLabel={props.submitLabel}
          changed={[translate('forms.chain.list')]}
          saving={saving}
          disabled={props.denied}
          onReset={() => {
            setFailure(undefined)
            props.onDiscard()
          }}
        >
          {props.children}
        </SaveBar>
      )}
    </form>
  )
}
