import { Overview as Channel } from '../channels/Overview'
import { actionStatistics } from '../statistics/actionStatistics'

/** How an action stands, and what it counted. */
export const Overview = () => <Channel collection="/actions" statistics={actionStatistics} />
