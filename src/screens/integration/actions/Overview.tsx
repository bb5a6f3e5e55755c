import { Overview as Channel } from '../channels/Overview'
import { actionStatistics } from '../statistics/channelStatistics'

export const Overview = () => <Channel collection="/actions" statistics={actionStatistics} />
