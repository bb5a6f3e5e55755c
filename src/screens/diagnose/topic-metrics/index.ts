import { topicMetrics } from './topicMetrics'

export const { List, Create, description } = topicMetrics
