import { check } from '../../../domain/rulesql/check'
import type { CheckResult } from './useProblems'

self.postMessage('ready')
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage({ sql: data, problems: check(data) } satisfies CheckResult)
}
