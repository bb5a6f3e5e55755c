import { topics } from './topics'

export { List } from './List'
export const { description } = topics
