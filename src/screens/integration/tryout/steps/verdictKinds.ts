import type { Verdict } from '../../../../domain/rulesql/steps/types'
import type { StatusKind } from '../../../../ui/Status'

export const verdictKinds: Readonly<Record<Verdict, StatusKind>> = {
  passed: 'ok',
  not_passed: 'stopped',
  failed: 'error',
  skipped: 'connecting',
}
