import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { SchemaForm } from '../../../forms/SchemaForm'
import type { FormUi } from '../../../forms/types'
import { useFailure } from '../../../resources/live/useFailure'
import { useRefresh } from '../../../resources/useRefresh'
import { useSchema } from '../../../resources/useSchema'
import type { FieldSchema, Json } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { ErrorState } from '../../../ui/states'
import { useNotice } from '../../../ui/useNotice'

const ui: FormUi = {
  fields: { key: { messages: { required: 'license.keyRequired', refused: 'license.keyRefused' } } },
  // The broker does not name the field; there is only one.
  mapError: ({ code, reason }) =>
    code === 'BAD_REQUEST' ? { path: ['key'], rule: 'refused', params: { reason } } : undefined,
}

/** The evaluation licence has a separate button; here the field starts empty. */
const pickKeyField = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  properties: { key: { type: 'string' } },
  required: ['key'],
})

/** Dialog for a new licence key. Errors of the broker show at the field. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotice()
  const refresh = useRefresh()
  const getFailure = useFailure()
  const id = useId()
  const { schema, error, retry } = useSchema('post /license')
  const form = useMemo(() => schema && pickKeyField(schema), [schema])
  const failure = getFailure(error)

  const save = async ({ key }: Record<string, Json>) => {
    await broker.post('/license', { body: { key: String(key).trim() } })
    void refresh('/license')
    notify(translate('license.updated'), 'success')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('license.updateTitle')}</DialogTitle>
      <DialogContent>
        {failure && <ErrorState error={failure.text} details={failure.details} onRetry={retry} />}
        {!failure && !form && <Loading shape="form" count={1} />}
        {form && (
          <SchemaForm
            schema={form}
            ui={ui}
            isNew
            isGuarded={false}
            submitLabel={translate('license.update')}
            onSubmit={save}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
