import { ListTab } from '../../../resources/list/ListTab'
import { users } from './users'

export const UsersTab = () => <ListTab resource={users.description} />
