import type { FormUi } from '../../../forms/types'
import type { FormDescription } from '../../../resources/formTypes'
import type { FieldSchema } from '../../../schema/types'
import { publishForm } from '../../clients/publish/form'

const ui: FormUi = {
  ...publishForm.ui,
  order: ['topic', 'payload_encoding', 'payload', 'qos', 'retain', 'clientid', 'username'],
  sections: [{ title: 'messagePath.publisher', fields: ['clientid', 'username'] }],
  hide: ['properties'],
  fields: {
    ...publishForm.ui?.fields,
    // The result shows rewrites of the topic.
    topic: { help: 'publish.topicHelp' },
    clientid: { help: 'messagePath.clientidHelp' },
    username: { help: 'messagePath.usernameHelp' },
  },
}

/** Uses the schema of the publish box without properties, plus the publisher. */
function refine(schema: FieldSchema): FieldSchema {
  const refined = publishForm.refine?.(schema) ?? schema
  const { properties: _, ...fields } = refined.properties ?? {}
  return { ...refined, properties: { ...fields, clientid: { type: 'string' }, username: { type: 'string' } } }
}

export const pathForm: FormDescription = {
  operation: 'post /publish',
  title: 'messagePath.message',
  submit: 'messagePath.show',
  successMessage: '',
  ui,
  refine,
}
