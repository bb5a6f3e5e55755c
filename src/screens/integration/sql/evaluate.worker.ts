import { type ExampleInput, evaluateExample } from './evaluateExample'

self.postMessage('ready')
self.onmessage = ({ data }: MessageEvent<ExampleInput>) => {
  self.postMessage(evaluateExample(data))
}
