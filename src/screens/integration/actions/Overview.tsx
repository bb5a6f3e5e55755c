import { Overview as Channel } from '../channels/Overview'
import { actionStatistics } from '../statistics/actionStatistics'

export const Overview = () => <Channel collection="/actions" statistics={actionStatistics} />
