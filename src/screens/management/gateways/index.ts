import { gateways } from './gateways'

export const { List, Show, description } = gateways
