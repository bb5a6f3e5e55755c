import { logTraces } from './logTraces'

export const { List, Create, Show, description } = logTraces
