import { clients } from './clients'

export const { List, Show, description } = clients
