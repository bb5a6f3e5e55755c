import { rules } from './rules'

export { Create } from './Create'
export { List } from './List'
export const { Show, description } = rules
