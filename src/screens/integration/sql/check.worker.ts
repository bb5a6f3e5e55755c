import { check } from '../../../domain/rulesql/check'

self.postMessage('ready')
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(check(data))
}
