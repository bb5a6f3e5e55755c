export const LISTENER_TYPES: Readonly<Record<string, readonly string[]>> = {
  stomp: ['tcp', 'ssl'],
  gbt32960: ['tcp', 'ssl'],
  jt808: ['tcp', 'ssl'],
  ocpp: ['ws', 'wss'],
  coap: ['udp', 'dtls'],
  lwm2m: ['udp', 'dtls'],
  mqttsn: ['udp', 'dtls'],
  exproto: ['tcp', 'ssl', 'udp', 'dtls'],
}
