interface Bilingual {
  en: string
  zh: string
}

interface EventText {
  title: Bilingual
  description: Bilingual
}

const text = (titleEn: string, titleZh: string, en: string, zh: string): EventText => ({
  title: { en: titleEn, zh: titleZh },
  description: { en, zh },
})

/** Titles and descriptions of events in the broker, by type. */
export const eventTexts: Readonly<Record<string, EventText>> = {
  message_publish: text('Message published', '消息发布', 'A client published a message', '客户端发布了一条消息'),
  message_delivered: text('Message delivered', '消息投递', 'A message was sent to a subscriber', '消息已发送给订阅者'),
  message_acked: text('Message acknowledged', '消息确认', 'A subscriber acknowledged a message', '订阅者确认了消息'),
  message_dropped: text('Message dropped', '消息丢弃', 'A message went to nobody', '消息没有送达任何客户端'),
  delivery_dropped: text('Delivery dropped', '投递丢弃', 'A subscriber did not get a message', '订阅者没有收到消息'),
  client_connected: text('Client connected', '客户端连接', 'A client is connected', '客户端已连接'),
  client_disconnected: text('Client disconnected', '客户端断开', 'A client is gone', '客户端已断开连接'),
  client_connack: text(
    'Connection answered',
    '连接应答',
    'The broker answered a CONNECT packet',
    '服务端应答了连接请求',
  ),
  client_check_authz_complete: text(
    'Access checked',
    '授权检查',
    'A publish or subscribe was allowed or denied',
    '发布或订阅请求被允许或拒绝',
  ),
  session_subscribed: text('Topic subscribed', '主题订阅', 'A session has a new subscription', '会话新增了一个订阅'),
  session_unsubscribed: text('Topic unsubscribed', '取消订阅', 'A session lost a subscription', '会话取消了一个订阅'),
  '$bridges/mqtt:*': text(
    'Message of an MQTT source',
    'MQTT 数据源消息',
    'A message came from another broker',
    '收到来自其他服务端的消息',
  ),
}

/** Descriptions of test data columns. */
export const columnTexts: Readonly<Record<string, string>> = {
  clientid: 'Client ID',
  username: 'User name',
  from_clientid: 'Client ID of the sender',
  from_username: 'User name of the sender',
  topic: 'Topic',
  qos: 'QoS',
  payload: 'Payload',
  reason: 'Why it happened',
  reason_code: 'What the client was told',
  peername: 'Address and port of the client',
  action: 'publish or subscribe',
  result: 'allow or deny',
}
