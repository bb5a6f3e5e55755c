import { webhooks } from './webhooks'

export const { List, Create, Show, description } = webhooks
