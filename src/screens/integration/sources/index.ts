import { sources } from './sources'

export { List } from './List'
export const { Create, Show, description } = sources
