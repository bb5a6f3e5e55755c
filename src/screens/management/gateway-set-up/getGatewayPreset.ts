import type { Json } from '../../../schema/types'

const listener = (type: string, bind: string): Json => [{ type, name: 'default', bind }]

/** Initial values of new gateways: well-known ports, and values without a default in the broker. */
const PRESETS: Readonly<Record<string, Record<string, Json>>> = {
  stomp: { listeners: listener('tcp', '61613') },
  mqttsn: { listeners: listener('udp', '1884') },
  coap: { listeners: listener('udp', '5683') },
  lwm2m: {
    listeners: listener('udp', '5783'),
    translators: {
      command: { topic: 'dn/#' },
      response: { topic: 'up/resp' },
      notify: { topic: 'up/notify' },
      register: { topic: 'up/resp' },
      update: { topic: 'up/update' },
    },
  },
  exproto: {
    listeners: listener('tcp', '7993'),
    server: { bind: '9100' },
    handler: { address: 'http://127.0.0.1:9001' },
  },
  gbt32960: { listeners: listener('tcp', '7325') },
  jt808: { listeners: listener('tcp', '6207') },
  ocpp: { listeners: listener('ws', '33033') },
}

export const getGatewayPreset = (name: string): Record<string, Json> => PRESETS[name] ?? {}
