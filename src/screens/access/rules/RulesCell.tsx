import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import { type BuiltInRule, RuleLine, toRules } from './RuleLine'

export const getRules = (row: Row): BuiltInRule[] => toRules(row.rules)

export function RulesCell({ row }: { row: Row }) {
  const translate = useTranslate()
  const [first, ...more] = getRules(row)
  if (!first) return translate('authorization.rules.none')
  return (
    <>
      <RuleLine rule={first} />
      {more.length > 0 && <> · {translate('authorization.rules.more', { smart_count: more.length })}</>}
    </>
  )
}
