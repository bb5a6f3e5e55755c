import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { decodeId } from '../../../api/ids'
import type { FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { VariantsDescription } from '../../../resources/formTypes'
import type { ResourceDescription } from '../../../resources/types'
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

const text = (key: string) => `gateways.listener.${key}`

const variants: VariantsDescription = {
  tiles: ['type'],
  useDenied: () => {
    const translate = useTranslate()
    const types = LISTENER_TYPES[decodeId(useParams().gateway ?? '')]
    return useCallback(
      (tag: string, value: string) =>
        tag === 'type' && types && !types.includes(value) ? translate(text('otherType')) : undefined,
      [translate, types],
    )
  },
}
const ui: FormUi = {
  hide: ['id'],
  fields: { name: { help: text('nameHelp') }, access_rules: { messages: { accessRule: text('accessRule') } } },
  check: checkAccessRules,
}

export const listeners = defineResource({
  path: '/gateways/{name}/listeners',
  route: '/gateway/detail/:gateway/listeners',
  listRoute: '/gateway/detail/:gateway?tab=listeners',
  recordParam: 'listener',
  parent: { gateway: 'name' },
  title: text('title'),
  intro: text('title'),
  getName: 'id',
  list: {
    key: 'gatewayListeners',
    columns: ['id', 'type', 'bind'],
    empty: { title: text('empty'), text: text('emptyText') },
  },
  create: {
    operation: 'post /gateways/{name}/listeners',
    action: text('create'),
    title: text('create'),
    submit: 'forms.create',
    successMessage: text('created'),
    variants,
    ui,
  },
  edit: {
    operation: 'put /gateways/{name}/listeners/{id}',
    title: text('showTitle'),
    submit: 'forms.save',
    successMessage: text('updated'),
    note: text('changeNote'),
    isRevertible: true,
    useDisableQuestion,
    variants,
    ui: { ...ui, hide: ['id', 'name'] },
  },
  show: {
    title: text('showTitle'),
    tabs: [
      { id: 'settings', label: 'gateways.settings', content: 'form' },
      { id: 'auth', label: 'gateways.authentication', content: AuthTab },
    ],
  },
  remove: {
    operation: 'delete /gateways/{name}/listeners/{id}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    successMessage: text('removed'),
  },
} satisfies ResourceDescription)
