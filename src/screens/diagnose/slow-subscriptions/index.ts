import { slowSubscriptions } from './slowSubscriptions'

export const { List, description } = slowSubscriptions
