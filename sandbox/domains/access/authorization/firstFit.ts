import { matchRule, type TestExpression } from '../../../../src/authz/fit'
import type { Permission, Rule } from '../../../../src/authz/rule'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'

export type Expressions = TestExpression

/** Expressions that were tried when their rules were taken. */
export const withExpressions =
  (tests: ReadonlyMap<string, (text: string) => boolean>): Expressions =>
  (expression, text) =>
    tests.get(expression)?.(text) ?? false

const none: Expressions = () => false

/** What the first rule that fits says; undefined where none does. */
export function firstFit(
  rules: readonly Rule[],
  { clientid, username, peerhost }: ClientIdentity,
  action: AccessAction,
  topic: string,
  finds: Expressions = none,
): Permission | undefined {
  const request = {
    clientid,
    username,
    peerhost,
    action: action.action_type,
    topic,
    qos: action.qos,
    retain: action.action_type === 'publish' && action.retain,
  }
  return rules.find((rule) => matchRule(rule, request, finds) === 'fits')?.permission
}
