export { List } from './List'
export { Show } from './Show'
