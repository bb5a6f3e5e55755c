import { ListTab } from '../../../resources/list/ListTab'
import { users } from './users'

/** The users as a tab of their authenticator's page. */
export const UsersTab = () => <ListTab resource={users.description} />
