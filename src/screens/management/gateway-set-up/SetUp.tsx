import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { recordBroker } from '../../../api/client'
import { decodeId } from '../../../api/ids'
import { getUiKey } from '../../../forms/core/paths'
import { useOptionText } from '../../../forms/useFieldText'
import type { FormDescription } from '../../../resources/formTypes'
import { LazyForm } from '../../../resources/LazyForm'
import { useDenied } from '../../../resources/useDenied'
import { useRefresh } from '../../../resources/useRefresh'
import type { FieldSchema, Json } from '../../../schema/types'
import { Screen } from '../../../ui/Screen'
import { Stack } from '../../../ui/Stack'
import { truncateAndEscape } from '../../../ui/text'
import { useFinish } from '../../../ui/useFinish'
import { gatewaySettings } from '../gatewaySettings'

const createListeners = (type: string, bind: string): Json => [{ type, name: 'default', bind }]

/** Initial values of new gateways: well-known ports, and values without a default in the broker. */
const PRESETS: Readonly<Record<string, Record<string, Json>>> = {
  stomp: { listeners: createListeners('tcp', '61613') },
  mqttsn: { listeners: createListeners('udp', '1884') },
  coap: { listeners: createListeners('udp', '5683') },
  lwm2m: {
    listeners: createListeners('udp', '5783'),
    translators: {
      command: { topic: 'dn/#' },
      response: { topic: 'up/resp' },
      notify: { topic: 'up/notify' },
      register: { topic: 'up/resp' },
      update: { topic: 'up/update' },
    },
  },
  exproto: {
    listeners: createListeners('tcp', '7993'),
    server: { bind: '9100' },
    handler: { address: 'http://127.0.0.1:9001' },
  },
  gbt32960: { listeners: createListeners('tcp', '7325') },
  jt808: { listeners: createListeners('tcp', '6207') },
  ocpp: { listeners: createListeners('ws', '33033') },
}

const getGatewayPreset = (name: string): Record<string, Json> => PRESETS[name] ?? {}

const textKey = (key: string) => `gateways.${key}`

/** Read-only fields. */
const TOLD = new Set(['name', 'status', 'created_at', 'started_at', 'stopped_at'])

/**
 * Builds the form schema from the gateway's response: of the two PUT bodies, the form uses the update body, which
 * has no listeners.
 */
function toSettingsSchema(schema: FieldSchema): FieldSchema {
  const { required = [], properties = {}, ...rest } = schema
  const editableProperties = Object.entries(properties).filter(([name]) => !TOLD.has(name))
  return {
    ...rest,
    properties: Object.fromEntries(editableProperties),
    required: required.filter((name) => !TOLD.has(name)),
  }
}

const createSetUpForm = (name: string): FormDescription => ({
  operation: 'get /gateways/{name}',
  refine: toSettingsSchema,
  title: textKey('setUpTitle'),
  submit: textKey('enable'),
  successMessage: textKey('setUpDone'),
  variants: { tiles: ['name'], fixedTags: { name } },
  ui: {
    sections: [{ title: textKey('listeners'), fields: ['listeners'] }, gatewaySettings],
    // Derived from gateway, type and name.
    hide: [getUiKey(['listeners', 'id'])],
  },
})

/** Wizard to set up a gateway: settings, listeners with protocol defaults, authentication. */
export function SetUp() {
  const translate = useTranslate()
  const optionText = useOptionText()
  const navigate = useNavigate()
  const finish = useFinish()
  const refresh = useRefresh()
  const name = decodeId(useParams().gateway ?? '')
  const disabledReason = useDenied('put /gateways/{name}')
  const form = useMemo(() => createSetUpForm(name), [name])
  const value = useMemo(() => getGatewayPreset(name), [name])
  const title = truncateAndEscape(optionText('name', name), 64)
  const back = { to: '/gateway', label: translate(textKey('title')) }
  return (
    <Screen title={translate(form.title, { name: title })} backLink={back}>
      {disabledReason ? (
        <Alert severity="info">{disabledReason}</Alert>
      ) : (
        <Stack>
          <Alert severity="info">{translate(textKey('authenticationNote'))}</Alert>
          <LazyForm
            key={name}
            form={form}
            value={value}
            isNew
            onSubmit={async (data) => {
              await recordBroker.put('/gateways/{name}', {
                params: { path: { name } },
                body: { ...data, name },
              })
              void refresh('/gateways')
              const link = `/gateway/detail/${name}?tab=auth`
              finish({ text: translate(form.successMessage, { name: title }), link, onOpen: () => void navigate(link) })
            }}
            onCancel={() => void navigate('/gateway')}
          />
        </Stack>
      )}
    </Screen>
  )
}
