import { Overview as Channel } from '../channels/Overview'
import { sourceStatistics } from '../statistics/channelStatistics'

export const Overview = () => <Channel collection="/sources" statistics={sourceStatistics} />
