import { Overview as Channel } from '../channels/Overview'
import { sourceStatistics } from '../statistics/sourceStatistics'

/** How a source stands, and what it counted. */
export const Overview = () => <Channel collection="/sources" statistics={sourceStatistics} />
