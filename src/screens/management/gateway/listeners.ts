import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { decodeId } from '../../../api/ids'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { checkAccessRules } from '../checkAccessRules'
import { useDisableQuestion } from './useDisableQuestion'

const LISTENER_TYPES: Readonly<Record<string, readonly string[]>> = {
  stomp: ['tcp', 'ssl'],
  gbt32960: ['tcp', 'ssl'],
  jt808: ['tcp', 'ssl'],
  ocpp: ['ws', 'wss'],
  coap: ['udp', 'dtls'],
  lwm2m: ['udp', 'dtls'],
  mqttsn: ['udp', 'dtls'],
  exproto: ['tcp', 'ssl', 'udp', 'dtls'],
}

const AuthTab = lazyDetail(async () => (await import('./auth/AuthTab')).AuthTab, { shape: 'form' })

const textKey = (key: string) => `gateways.listener.${key}`

const variants: VariantsDescription = {
  tiles: ['type'],
  useDeniedKind: () => {
    const translate = useTranslate()
    const types = LISTENER_TYPES[decodeId(useParams().gateway ?? '')]
    return useCallback(
      (tag: string, value: string) =>
        tag === 'type' && types && !types.includes(value) ? translate(textKey('otherType')) : undefined,
      [translate, types],
    )
  },
}
const ui: FormUi = {
  hide: ['id'],
  fields: { name: { help: textKey('nameHelp') }, access_rules: { messages: { accessRule: textKey('accessRule') } } },
  check: checkAccessRules,
}

export const listeners = defineResource({
  path: '/gateways/{name}/listeners',
  route: '/gateway/detail/:gateway/listeners',
  listRoute: '/gateway/detail/:gateway?tab=listeners',
  recordParam: 'listener',
  parent: { gateway: 'name' },
  texts: textKey,
  intro: textKey('title'),
  getName: 'id',
  list: {
    key: 'gatewayListeners',
    columns: ['id', 'type', 'bind'],
  },
  create: {
    operation: 'post /gateways/{name}/listeners',
    title: textKey('create'),
    variants,
    ui,
  },
  edit: {
    operation: 'put /gateways/{name}/listeners/{id}',
    note: textKey('changeNote'),
    isRevertible: true,
    useDisableQuestion,
    variants,
    ui: { ...ui, hide: ['id', 'name'] },
  },
  show: {
    tabs: [
      { id: 'settings', label: 'gateways.settings', content: 'form' },
      { id: 'auth', label: 'gateways.authentication', content: AuthTab },
    ],
  },
  remove: {
    operation: 'delete /gateways/{name}/listeners/{id}',
  },
} satisfies ResourceConfig)
