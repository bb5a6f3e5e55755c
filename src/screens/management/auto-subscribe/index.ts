export { List } from './autoSubscribe'
