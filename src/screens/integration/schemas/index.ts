import { schemas } from './schemas'

export const { List, Create, Show, description } = schemas
