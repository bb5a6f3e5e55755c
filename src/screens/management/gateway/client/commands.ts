import type { OperationKey } from '../../../../api/access'
import { broker } from '../../../../api/client'
import { refineSchema } from '../../../../forms/core/createFormSchema'
import type { FormUi, Issue } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { loadQuerySchema } from '../../../../resources/loadQuerySchema'
import type { Json } from '../../../../schema/types'

/** Commands for LwM2M devices. `lookUp` shows the last response, regardless of the sender. */
export const COMMANDS = ['read', 'write', 'observe', 'cancel', 'lookUp'] as const
export type Command = (typeof COMMANDS)[number]

/** Command to look up: the last one of this action on a path. */
export interface Lookup {
  path: string
  action: string
}

const textKey = (key: string) => `gateways.lwm2m.${key}`
const READ = '/gateways/lwm2m/clients/{clientid}/read'
const WRITE = '/gateways/lwm2m/clients/{clientid}/write'
const OBSERVE = '/gateways/lwm2m/clients/{clientid}/observe'

/** Path of object, instance, resource and resource instance. */
const PATH = /^(\/\d{1,5}){1,4}$/

/** Value format of each data type, with the rule name for errors. */
const VALUES: Readonly<Record<string, { rule: string; isValid: (value: string) => boolean }>> = {
  Integer: { rule: 'integer', isValid: (value) => /^-?\d+$/.test(value) },
  Time: { rule: 'seconds', isValid: (value) => /^\d+$/.test(value) },
  Float: { rule: 'float', isValid: (value) => /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) },
  Boolean: { rule: 'flag', isValid: (value) => /^(true|false)$/.test(value) },
  Objlnk: { rule: 'link', isValid: (value) => /^\d{1,5}:\d{1,5}$/.test(value) },
}

function check({ path, type, value }: Record<string, Json>): Issue[] {
  const wrongPath = typeof path === 'string' && path !== '' && !PATH.test(path)
  const valueFormat = VALUES[String(type)]
  const wrongValue = valueFormat && typeof value === 'string' && value !== '' && !valueFormat.isValid(value)
  return [
    ...(wrongPath ? [{ path: ['path'], rule: 'path' }] : []),
    ...(wrongValue ? [{ path: ['value'], rule: valueFormat.rule }] : []),
  ]
}

const TYPES = ['Integer', 'Float', 'Time', 'String', 'Boolean', 'Opaque', 'Objlnk']

const ui: FormUi = {
  order: ['path', 'action', 'type', 'value'],
  fields: {
    path: { label: textKey('path'), help: textKey('pathHelp'), messages: { path: textKey('pathRule') } },
    action: { label: textKey('action'), help: textKey('actionHelp') },
    type: {
      label: textKey('type'),
      options: { words: Object.fromEntries(TYPES.map((type) => [type, textKey(`types.${type}`)])) },
    },
    value: {
      label: textKey('value'),
      messages: {
        integer: textKey('rule.integer'),
        seconds: textKey('rule.seconds'),
        float: textKey('rule.float'),
        flag: textKey('rule.flag'),
        link: textKey('rule.link'),
      },
    },
  },
  check,
}

const createCommandForm = (
  command: Command,
  operation: OperationKey,
  hide: readonly string[] = [],
): FormDescription => ({
  operation,
  load: () => loadQuerySchema(operation),
  title: textKey('title'),
  submit: textKey(`send.${command}`),
  successMessage: '',
  ui: { ...ui, hide },
  refine: (schema) => ({
    ...refineSchema(schema, { path: { minLength: 1 } }),
    required: (schema.required ?? []).filter((name) => !hide.includes(name)),
  }),
})

export const FORMS: Readonly<Record<Command, FormDescription>> = {
  read: createCommandForm('read', `post ${READ}`),
  write: createCommandForm('write', `post ${WRITE}`),
  observe: createCommandForm('observe', `post ${OBSERVE}`, ['enable']),
  cancel: createCommandForm('cancel', `post ${OBSERVE}`, ['enable']),
  lookUp: createCommandForm('lookUp', 'get /gateways/lwm2m/clients/{clientid}/lookup'),
}

/** Sends a command and returns the key to look up its response. The broker confirms only the delivery. */
export async function sendCommand(clientid: string, command: Command, data: Record<string, Json>): Promise<Lookup> {
  const path = String(data.path)
  const params = { path: { clientid } }
  const observe = (enable: boolean) => broker.post(OBSERVE, { params: { ...params, query: { path, enable } } })
  switch (command) {
    case 'read':
      await broker.post(READ, { params: { ...params, query: { path } } })
      return { path, action: 'read' }
    case 'write': {
      const query = { path, type: String(data.type) as 'String', value: String(data.value ?? '') }
      await broker.post(WRITE, { params: { ...params, query } })
      return { path, action: 'write' }
    }
    case 'observe':
      await observe(true)
      return { path, action: 'observe' }
    case 'cancel':
      await observe(false)
      return { path, action: 'cancel-observe' }
    case 'lookUp':
      return { path, action: String(data.action) }
  }
}
