import { listenerUsers } from '../gateway/auth/users'

export const { Create, Edit, description } = listenerUsers
