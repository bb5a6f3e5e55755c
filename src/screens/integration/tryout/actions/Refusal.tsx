import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { RuleFailure } from '../../../../rulesql/values'
import { truncateAndEscape } from '../../../../ui/text'

/** Whether it is bytes in a text that stood in the way: of those each kind of action makes what it likes. */
export const isUnknown = (error: unknown): boolean => error instanceof RuleFailure && error.reason === 'invalid_string'

/** Why nothing can be told of what an action sends. */
export function Refusal({ error }: { error: unknown }) {
  const translate = useTranslate()
  if (isUnknown(error)) return <Alert severity="info">{translate('tryout.action.unknownBytes')}</Alert>
  const reason = truncateAndEscape(error instanceof Error ? error.message : String(error), 256)
  return <Alert severity="error">{translate('tryout.action.refused', { reason })}</Alert>
}
