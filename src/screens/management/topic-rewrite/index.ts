export { List } from './topicRewrite'
