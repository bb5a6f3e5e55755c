import type { TranslateFunction } from 'react-admin'
import type { Question } from '../../../ui/ConfirmDialog'
import type { Format } from '../../../ui/format/useFormat'

/** Builds the confirmation before clients are kicked out. */
export function createKickConfirmation(
  clientids: readonly string[],
  translate: TranslateFunction,
  format: Format,
): Question {
  const smart_count = clientids.length
  const countArgs = { smart_count, number: format.number(smart_count) }
  return {
    title:
      smart_count === 1
        ? translate('clients.kick.question_named', { name: clientids[0] })
        : translate('clients.kick.question', countArgs),
    body: translate('clients.kick.body', countArgs),
    confirm: translate('clients.kick.confirm', countArgs),
    danger: true,
  }
}
