export const RESOURCE_TEXTS = ['fields', 'forms'] as const

/** Texts of a flow, which is a rule and may include parts of a webhook. */
export const FLOW_TEXTS = [
  'flow',
  'integration',
  'made',
  'mqttClient',
  'rules',
  'rulesql',
  'statistics',
  'tryout',
  'webhooks',
  ...RESOURCE_TEXTS,
] as const

/** Texts of a rule: statement, test and connected resources. */
export const RULE_TEXTS = [
  'rules',
  'rulesql',
  'sql',
  'tryout',
  'made',
  'mqttClient',
  'statistics',
  'webhooks',
  'integration',
  ...RESOURCE_TEXTS,
] as const
