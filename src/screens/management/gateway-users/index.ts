import { users } from '../gateway/auth/users'

export const { Create, Edit, description } = users
