import { actions } from './actions'

export { List } from './List'
export const { Create, Show, description } = actions
