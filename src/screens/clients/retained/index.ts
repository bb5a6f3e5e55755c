import { retained } from './retained'

export const { List, description } = retained
