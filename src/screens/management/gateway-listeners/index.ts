import { listeners } from '../gateway/listeners'

export const { Create, Edit, description } = listeners
