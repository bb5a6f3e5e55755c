import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { RuleFailure } from '../../../../codecs/values'
import { truncateAndEscape } from '../../../../ui/text'

/** Returns whether rendering failed because of binary data in a string, which action types handle differently. */
export const isBinaryFailure = (error: unknown): boolean =>
  error instanceof RuleFailure && error.reason === 'invalid_string'

/** Explains why the output of an action is unknown. */
export function RenderFailure({ error }: { error: unknown }) {
  const translate = useTranslate()
  if (isBinaryFailure(error)) return <Alert severity="info">{translate('tryout.action.unknownBytes')}</Alert>
  const reason = truncateAndEscape(error instanceof Error ? error.message : String(error), 256)
  return <Alert severity="error">{translate('tryout.action.refused', { reason })}</Alert>
}
