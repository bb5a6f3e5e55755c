import { ListTab } from '../../../resources/list/ListTab'
import { clientRules, userRules } from './rules'

/** The rules of single clients, as a tab of the source's page. */
export const ClientRules = () => <ListTab resource={clientRules.description} />
/** The rules of single users. */
export const UserRules = () => <ListTab resource={userRules.description} />
