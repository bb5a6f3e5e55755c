import { Overview as Channel } from '../channels/Overview'
import { sourceStatistics } from '../statistics/sourceStatistics'

export const Overview = () => <Channel collection="/sources" statistics={sourceStatistics} />
