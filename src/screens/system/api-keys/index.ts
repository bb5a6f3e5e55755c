import { apiKeys } from './apiKeys'

export const { List, Create, Edit, description } = apiKeys
