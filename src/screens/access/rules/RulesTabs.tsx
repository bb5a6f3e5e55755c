import { ListTab } from '../../../resources/list/ListTab'
import { clientRules, userRules } from './rules'

export const ClientRules = () => <ListTab resource={clientRules.description} />
export const UserRules = () => <ListTab resource={userRules.description} />
