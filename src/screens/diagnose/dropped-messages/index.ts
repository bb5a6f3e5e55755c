export { DroppedMessages } from './DroppedMessages'
