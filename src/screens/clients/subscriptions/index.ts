import { subscriptions } from './subscriptions'

export const { List, description } = subscriptions
