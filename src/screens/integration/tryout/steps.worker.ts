import { runSteps, type StepsJob } from './runSteps'

// The one who waits begins to count when this stands, not while it loads.
self.postMessage('ready')
self.onmessage = ({ data }: MessageEvent<StepsJob>) => {
  self.postMessage(runSteps(data))
}
