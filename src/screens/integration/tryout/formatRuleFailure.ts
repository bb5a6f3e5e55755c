import type { TranslateFunction } from 'react-admin'
import type { Failure } from '../../../domain/rulesql/steps/types'
import { truncateAndEscape } from '../../../ui/text'

/** Reasons with a translation: `tryout.reason.<reason>`. */
const TRANSLATED_REASONS: ReadonlySet<string> = new Set([
  'badarg',
  'badarith',
  'bad_condition',
  'decode_json_failed',
  'function_clause',
  'invalid_index',
  'invalid_string',
  'not_available',
  'range_get',
  'schema_failed',
  'schema_not_found',
  'sql_function_not_supported',
  'system_limit',
])

/** Stages with a translation: `tryout.stage.<stage>`. */
const TRANSLATED_STAGES: ReadonlySet<string> = new Set([
  'select_and_transform_error',
  'match_conditions_error',
  'select_and_collect_error',
  'match_incase_error',
  'doeach_error',
])

/** Returns the translated reason of a failure followed by the broker's term. */
export function formatRuleFailure({ reason, details }: Failure, translate: TranslateFunction): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${truncateAndEscape(value, 128)}`)
  const word = truncateAndEscape([reason, ...facts].join(', '), 512)
  return TRANSLATED_REASONS.has(reason)
    ? translate('tryout.coded', { words: translate(`tryout.reason.${reason}`), code: word })
    : word
}

export const formatStage = (stage: string, translate: TranslateFunction): string =>
  TRANSLATED_STAGES.has(stage) ? translate(`tryout.stage.${stage}`) : truncateAndEscape(stage, 128)
