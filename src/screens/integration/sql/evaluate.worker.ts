import { type Attempt, evaluateExample } from './evaluateExample'

self.postMessage('ready')
self.onmessage = ({ data }: MessageEvent<Attempt>) => {
  self.postMessage(evaluateExample(data))
}
