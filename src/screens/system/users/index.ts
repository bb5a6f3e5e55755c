import { users } from './users'

export const { List, Create, Edit, description } = users
