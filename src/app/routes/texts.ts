/** Texts of every generated table and form. */
export const RESOURCE = ['fields', 'forms'] as const

/** Texts of a flow, which is a rule and may include parts of a webhook. */
export const FLOW = [
  'flow',
  'made',
  'mqttClient',
  'rules',
  'rulesql',
  'statistics',
  'tryout',
  'webhooks',
  ...RESOURCE,
] as const

/** Texts of a rule: statement, test and connected resources. */
export const RULE = [
  'rules',
  'rulesql',
  'sql',
  'tryout',
  'made',
  'mqttClient',
  'statistics',
  'webhooks',
  'integration',
  ...RESOURCE,
] as const
