import { matchRule, type TestExpression } from '../../../../src/domain/access/matchRule'
import type { Permission, Rule } from '../../../../src/domain/access/rule'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'

export type ExpressionTest = TestExpression

/** Guarded regular expressions, validated when the rules were saved. */
export const createExpressionTest =
  (tests: ReadonlyMap<string, (text: string) => boolean>): ExpressionTest =>
  (expression, text) =>
    tests.get(expression)?.(text) ?? false

const matchNothing: ExpressionTest = () => false

/** Returns the decision of the first matching rule, or undefined. */
export function findFirstDecision(
  rules: readonly Rule[],
  { clientid, username, peerhost }: ClientIdentity,
  action: AccessAction,
  topic: string,
  finds: ExpressionTest = matchNothing,
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
