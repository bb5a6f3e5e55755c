import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { useDocument } from '../../../resources/useDocument'

const RULES = '/authorization/sources/built_in_database/rules'
const textKey = (key: string) => `authorization.rules.all.${key}`

/** Deletes all rules of the built-in database. The broker requires the source to be disabled. */
export function DeleteAllRules() {
  const source = useDocument('/authorization/sources/{type}', { path: { type: 'built_in_database' } }).data
  return (
    <DeleteAllButton
      operation={`delete ${RULES}`}
      texts={textKey}
      reason={source?.enable === false ? undefined : textKey('enabled')}
      refresh={[`${RULES}/clients`, `${RULES}/users`, `${RULES}/all`]}
    />
  )
}
