import { connectors } from './connectors'

export const { List, Create, Show, description } = connectors
