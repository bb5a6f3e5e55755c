import { rules } from './rules'

export { Create } from './Create'
export { List } from './List'
export { Show } from './Show'
export const { description } = rules
