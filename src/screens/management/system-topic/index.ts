export { Settings } from './systemTopic'
