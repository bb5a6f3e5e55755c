import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import { useDocument } from '../../../resources/useDocument'
import { ActionButton } from '../../../ui/ActionButton'

const SOURCE = '/authorization/sources/built_in_database'
const text = (key: string) => `authorization.rules.all.${key}`

/**
 * Deletes all rules of the built-in database after a confirmation. The broker requires the source to be disabled.
 */
export function DeleteAllRules() {
  const translate = useTranslate()
  const command = useCommand()
  const source = useDocument('/authorization/sources/{type}', { path: { type: 'built_in_database' } }).data
  const access = useCan('delete /authorization/sources/built_in_database/rules')
  const disabledReason = access.reason ?? (source?.enable === false ? undefined : text('enabled'))
  const run = () =>
    command({
      question: {
        title: translate(text('question')),
        body: translate(text('consequence')),
        confirm: translate(text('action')),
        danger: true,
      },
      work: () => broker.delete(`${SOURCE}/rules`),
      successMessage: { key: text('done') },
      refresh: [`${SOURCE}/rules/clients`, `${SOURCE}/rules/users`, `${SOURCE}/rules/all`],
    })
  return (
    <ActionButton
      color="error"
      variant="outlined"
      onClick={() => void run()}
      disabled={disabledReason && translate(disabledReason)}
    >
      {translate(text('action'))}
    </ActionButton>
  )
}
