import { broker } from '../../../api/client'
import { FormDialog } from '../../../resources/FormDialog'
import type { FormDescription } from '../../../resources/formTypes'
import { useRefresh } from '../../../resources/useRefresh'
import type { Json } from '../../../schema/types'

const form: FormDescription = {
  operation: 'post /license',
  title: 'license.updateTitle',
  submit: 'license.update',
  successMessage: 'license.updated',
  ui: {
    fields: { key: { messages: { required: 'license.keyRequired', refused: 'license.keyRefused' } } },
    // The broker does not name the field; there is only one.
    mapError: ({ code, reason }) =>
      code === 'BAD_REQUEST' ? { path: ['key'], rule: 'refused', params: { reason } } : undefined,
  },
  // The evaluation license has a separate button; here the field starts empty.
  refine: (schema) => ({ ...schema, properties: { key: { type: 'string' } }, required: ['key'] }),
}

/** Dialog for a new license key. Errors of the broker show at the field. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const save = async ({ key }: Record<string, Json>) => {
    await broker.post('/license', { body: { key: String(key).trim() } })
    void refresh('/license')
  }
  return <FormDialog form={form} maxWidth="sm" save={save} onClose={onClose} />
}
