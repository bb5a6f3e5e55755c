import { Overview as Channel } from '../channels/Overview'
import { sourceStatistics } from '../statistics/sourceStatistics'

/** State and metrics of a source. */
export const Overview = () => <Channel collection="/sources" statistics={sourceStatistics} />
