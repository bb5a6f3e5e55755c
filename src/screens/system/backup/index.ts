import { backup } from './backup'

export const { List, description } = backup
