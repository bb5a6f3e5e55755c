import type { FormUi } from '../../../../../forms/types'
import type { FormDescription } from '../../../../../resources/formTypes'
import type { ResourceDefinition } from '../../../../../resources/types'
import { checkTimes, FIELDS, traceUi } from '../../../../trace/traceForm'
import { PATH } from '../../../../trace/traces'

const ui: FormUi = {
  ...traceUi,
  order: ['name', 'clientid', 'end_at', 'payload_encode'],
  // What is traced is settled, and it begins at once.
  hide: ['type', 'topic', 'ip_address', 'start_at'],
  fields: { ...FIELDS, clientid: { ...FIELDS.clientid, readOnly: true } },
  check: (data) => checkTimes(data),
}

/** The traces of the broker, which are another screen's; here one is made. */
export const traces: ResourceDefinition = {
  path: PATH,
  route: '/log-trace',
  title: 'clients.trace.heading',
  getName: 'name',
}

/** A trace of one client (CL-9). */
export const traceForm: FormDescription = {
  operation: 'post /trace',
  title: 'clients.trace.title',
  submit: 'traces.form.submit',
  done: 'traces.form.started',
  ui,
}
