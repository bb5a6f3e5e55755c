import { useTranslate } from 'react-admin'
import { broker, recordBroker } from '../../../api/client'
import type { FormUi, Issue } from '../../../forms/types'
import { computeMoves } from '../../../resources/chain/computeMoves'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { Row } from '../../../resources/types'
import { isObject } from '../../../schema/isObject'
import type { Question } from '../../../ui/ConfirmDialog'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { truncateAndEscape } from '../../../ui/text'

/** Builds the confirmation before a server is disabled. */
function useDisableQuestion(): (row: Row) => Question {
  const translate = useTranslate()
  return ({ name }) => ({
    title: translate('exhook.disableQuestion', { name: truncateAndEscape(String(name), 64) }),
    body: translate('exhook.disableBody'),
    confirm: translate('exhook.disable'),
    danger: true,
  })
}

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })
const Hooks = lazyDetail(async () => (await import('./Hooks')).Hooks, { shape: 'table' })

const textKey = (key: string) => `exhook.${key}`

const ui: FormUi = {
  fields: {
    name: { help: textKey('nameHelp'), messages: { exists: textKey('exists') } },
    // Other forms need it only if the server asks for it; this one requires it with TLS.
    'ssl.certfile': { help: 'help.certfile.text' },
  },
  mapError: ({ reason }) => (/already exists/i.test(reason) ? { path: ['name'], rule: 'exists' } : undefined),
  check: ({ ssl }): Issue[] => {
    if (!isObject(ssl) || ssl.enable !== true) return []
    return ['certfile', 'keyfile'].flatMap((name) => (ssl[name] ? [] : [{ path: ['ssl', name], rule: 'required' }]))
  },
}

/** Fetches the settings of a server without metrics and status, as PUT expects. */
async function loadServerSettings(name: string): Promise<Record<string, unknown>> {
  const {
    hooks: _,
    node_status: __,
    metrics: ___,
    node_metrics: ____,
    ...settings
  } = (await broker.get('/exhooks/{name}', { params: { path: { name } } })) as Record<string, unknown>
  return settings
}

/** Reads the settings first, because the broker has no partial update. */
async function setEnabled({ id }: Row, enable: boolean): Promise<void> {
  const body = { ...(await loadServerSettings(id)), enable }
  await recordBroker.put('/exhooks/{name}', { params: { path: { name: id } }, body })
}

/** Moves servers one by one, because the broker has no call for the whole order. */
async function saveOrder(newOrder: readonly string[]): Promise<void> {
  const now = (await broker.get('/exhooks')).map(({ name }) => name)
  for (const { id, position } of computeMoves(now, newOrder))
    await broker.post('/exhooks/{name}/move', { params: { path: { name: id } }, body: { position } })
}

/** ExHook servers: external programs called over gRPC in order. */
export const exhook = defineResource({
  path: '/exhooks',
  route: '/exhook',
  recordRoute: '/detail',
  recordParam: 'name',
  texts: textKey,
  getName: 'name',
  list: {
    columns: ['name', 'url', 'enable'],
  },
  create: {
    operation: 'post /exhooks',
    ui,
    redirectTo: 'record',
  },
  edit: {
    operation: 'put /exhooks/{name}',
    note: textKey('changeNote'),
    useDisableQuestion,
    ui: { ...ui, fields: { name: { readOnly: true } } },
  },
  show: {
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'hooks', label: textKey('hooks'), content: Hooks },
      { id: 'settings', label: textKey('settings'), content: 'form' },
    ],
  },
  remove: {
    operation: 'delete /exhooks/{name}',
    questionMany: textKey('question'),
  },
} satisfies ResourceConfig)

export const chain = {
  label: textKey('chain'),
  order: {
    operation: 'post /exhooks/{name}/move' as const,
    save: saveOrder,
    submit: textKey('saveOrder'),
    successMessage: textKey('orderSaved'),
    conflict: textKey('orderConflict'),
  },
  enable: {
    operation: 'put /exhooks/{name}' as const,
    set: setEnabled,
    useDisableQuestion,
    getSuccessMessage: (enable: boolean) => textKey(enable ? 'enabled' : 'disabled'),
  },
}
