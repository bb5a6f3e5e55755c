import { listeners } from './listeners'

export const { List, Create, Show, description } = listeners
