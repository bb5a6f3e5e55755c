/** Create forms by path, with their text names (`palette.create.<name>`). */
export const CREATE_PAGES: Readonly<Record<string, string>> = {
  '/authentication/create': 'authenticator',
  '/authorization/create': 'authorizationSource',
  '/authorization/detail/built_in_database/clients/create': 'clientRules',
  '/authorization/detail/built_in_database/users/create': 'userRules',
  '/banned-clients/create': 'ban',
  '/gcp-devices/import': 'gcpDevices',
  '/webhook/create': 'webhook',
  '/flow/create': 'flow',
  '/rule/rules/create': 'rule',
  '/rule/actions/create': 'action',
  '/rule/source/create': 'source',
  '/connector/create': 'connector',
  '/schema/create': 'schema',
  '/listener/create': 'listener',
  '/exhook/create': 'exhook',
  '/plugins/install': 'plugin',
  '/topic-metrics/create': 'topicMetrics',
  '/log-trace/create': 'logTrace',
  '/users/create': 'user',
  '/api-key/create': 'apiKey',
  '/backup/upload': 'backup',
}

/** Pages without a menu entry, most of them tabs, with their text names (`palette.page.<name>`). */
export const PAGES: Readonly<Record<string, string>> = {
  '/alarm/history-alarm': 'alarmHistory',
  '/authorization/settings': 'authorizationSettings',
  '/rule/actions': 'actions',
  '/rule/source': 'sources',
  '/rule/settings': 'ruleSettings',
  '/mqtt/session': 'mqttSession',
  '/mqtt/retainer': 'retainer',
  '/mqtt/system-topic': 'systemTopics',
  '/monitoring/integration': 'monitoringIntegration',
  '/file-transfer/files': 'transferredFiles',
  '/slow-sub/config': 'slowSubscriptionSettings',
}
