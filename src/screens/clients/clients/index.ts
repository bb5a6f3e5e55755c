export { Show } from './detail/Show'
export { List } from './List'
