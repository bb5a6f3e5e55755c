import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { recordBroker } from '../../../api/client'
import { decodeId } from '../../../api/ids'
import type { CommandDescription } from '../../../resources/commands/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { FilterField } from '../../../ui/FilterBar'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { useNodeNames } from '../../useNodes'

const Overview = lazyView(async () => (await import('./client/Overview')).Overview, { shape: 'cards' })
const CoapRequest = lazyDetail(async () => (await import('./client/CoapRequest')).CoapRequest, { shape: 'form' })
const Resources = lazyDetail(async () => (await import('./client/Resources')).Resources, { shape: 'form' })

const textKey = (key: string) => `gateways.client.${key}`

/** LwM2M clients have an endpoint name instead of a username. */
function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const byEndpoint = decodeId(useParams().gateway ?? '') === 'lwm2m'
  const second = byEndpoint ? 'endpoint_name' : 'username'
  const nodes = useNodeNames()
  return useMemo(
    () => [
      ...['clientid', second].map(
        (name): FilterField => ({
          name: `like_${name}`,
          label: translate(`fields.${name}.label`),
          type: 'text',
          mono: true,
        }),
      ),
      {
        name: 'node',
        label: translate('fields.node.label'),
        type: 'select',
        options: nodes.map((name) => ({ value: name, label: name })),
      },
    ],
    [translate, second, nodes],
  )
}

/** Disconnects a client from its page. */
const kick: CommandDescription = {
  id: 'kick',
  label: textKey('kick'),
  danger: true,
  operation: 'delete /gateways/{name}/clients/{clientid}',
  getTextArgs: () => ({ smart_count: 1, number: 1 }),
  question: { title: textKey('question'), body: textKey('consequence'), danger: true },
  run: ({ id }, { name = '' }) =>
    recordBroker.delete('/gateways/{name}/clients/{clientid}', { params: { path: { name, clientid: id } } }),
  successMessage: textKey('kicked'),
  refresh: ['/gateways'],
}

const clientid = { name: 'clientid', mono: true, width: 220 }
const shared = [
  { name: 'connected', width: 110 },
  { name: 'ip_address', mono: true, width: 150 },
  { name: 'node', mono: true, width: 180 },
  { name: 'proto_ver', width: 110 },
  { name: 'subscriptions_cnt', width: 130 },
  { name: 'connected_at', width: 160 },
]
export const lwm2mColumns = [
  clientid,
  { name: 'endpoint_name', mono: true, width: 200 },
  { name: 'lifetime', width: 110 },
  ...shared,
]

export const clients = defineResource({
  path: '/gateways/{name}/clients',
  route: '/gateway/detail/:gateway/clients',
  listRoute: '/gateway/detail/:gateway?tab=clients',
  recordParam: 'clientid',
  parent: { gateway: 'name' },
  texts: textKey,
  intro: textKey('title'),
  getName: 'clientid',
  list: {
    key: 'gatewayClients',
    columns: [clientid, { name: 'username', width: 150 }, ...shared],
    useFilters,
  },
  show: {
    copyName: true,
    commands: [kick],
    tabs: [
      { id: 'overview', label: textKey('overview'), content: Overview },
      { id: 'request', label: textKey('request'), isVisible: (_, { name }) => name === 'coap', content: CoapRequest },
      {
        id: 'resources',
        label: textKey('resources'),
        isVisible: (_, { name }) => name === 'lwm2m',
        content: Resources,
      },
    ],
  },
  remove: {
    operation: 'delete /gateways/{name}/clients/{clientid}',
    action: textKey('kick'),
    actionMany: textKey('kickMany'),
    successMessage: textKey('kicked'),
  },
} satisfies ResourceConfig)
