import type { FormUi } from '../../../../../forms/types'
import type { FormDescription } from '../../../../../resources/formTypes'
import type { ResourceDefinition } from '../../../../../resources/types'
import { checkTimes, FIELDS, traceUi } from '../../../../trace/traceForm'
import { PATH } from '../../../../trace/traces'

const ui: FormUi = {
  ...traceUi,
  order: ['name', 'clientid', 'end_at', 'payload_encode'],
  // The trace is always by client ID and starts immediately.
  hide: ['type', 'topic', 'ip_address', 'start_at'],
  fields: { ...FIELDS, clientid: { ...FIELDS.clientid, readOnly: true } },
  check: (data) => checkTimes(data),
}

/** Minimal definition of the traces resource, used to create one here. */
export const traces: ResourceDefinition = {
  path: PATH,
  route: '/log-trace',
  title: 'clients.trace.heading',
  getName: 'name',
}

export const traceForm: FormDescription = {
  operation: 'post /trace',
  title: 'clients.trace.title',
  submit: 'traces.form.submit',
  successMessage: 'traces.form.started',
  ui,
}
