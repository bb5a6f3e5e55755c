import { listeners } from '../gateway/listeners'

export const { Create, Show, description } = listeners
