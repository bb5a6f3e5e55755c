import { runSteps, type StepsJob } from './runSteps'

// Signal ready: the caller's timeout excludes loading.
self.postMessage('ready')
self.onmessage = ({ data }: MessageEvent<StepsJob>) => {
  self.postMessage(runSteps(data))
}
