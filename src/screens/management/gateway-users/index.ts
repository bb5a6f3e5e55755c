import { users } from '../gateway/users'

export const { Create, Edit, description } = users
