import { durationText } from '../../../forms/values/duration'
import { defineSettings } from '../../../resources/settings/defineSettings'
import type { Json } from '../../../schema/types'
import { ruleSiblings } from '../ruleSiblings'

const TIMEOUT = 'jq_function_default_timeout'

/** The broker accepts `10s` but returns 10000. */
function asWritten(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { [TIMEOUT]: timeout } = answer
  return typeof timeout === 'number' ? { ...answer, [TIMEOUT]: durationText(timeout) } : answer
}

export const Settings = defineSettings({
  path: '/rule_engine',
  title: 'rules.engine.title',
  intro: 'rules.engine.intro',
  siblings: ruleSiblings,
  asWritten,
})
