export { List } from './List'
