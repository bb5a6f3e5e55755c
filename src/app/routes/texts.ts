/** Texts of every table and form made from the document. */
export const RESOURCE = ['fields', 'forms'] as const

/** A flow is a rule and may contain the parts of a webhook. */
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

/** A rule: its statement, the try-out of it, and what it is connected with. */
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
