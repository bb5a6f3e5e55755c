import { formatDurationText } from '../../../forms/values/duration'
import { defineSettings } from '../../../resources/settings/defineSettings'
import type { Json } from '../../../schema/types'
import { rulePages } from '../rulePages'

const TIMEOUT_FIELD = 'jq_function_default_timeout'

/** The broker accepts `10s` but returns 10000. */
function formatTimeout(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { [TIMEOUT_FIELD]: timeout } = answer
  return typeof timeout === 'number' ? { ...answer, [TIMEOUT_FIELD]: formatDurationText(timeout) } : answer
}

export const Settings = defineSettings({
  path: '/rule_engine',
  title: 'rules.engine.title',
  intro: 'rules.engine.intro',
  siblings: rulePages,
  fromResponse: formatTimeout,
})
