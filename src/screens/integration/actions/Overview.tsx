import { Overview as Channel } from '../channels/Overview'
import { actionStatistics } from '../statistics/actionStatistics'

/** State and metrics of an action. */
export const Overview = () => <Channel collection="/actions" statistics={actionStatistics} />
