import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Step } from './fixtures'

const COLUMN = 24

const formatStep = ({ keys, utterances }: Step): string => {
  const lines = utterances.map(({ text, isCutOff }) => (isCutOff ? `${text} [cut off]` : text))
  return (lines.length > 0 ? lines : ['-'])
    .map((line, at) => `  ${(at === 0 ? keys : '').padEnd(COLUMN)}  ${line}`)
    .join('\n')
}

/** Prints each key of a task and the speech of Orca after it. */
export default class SpeechReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments, annotations }: TestResult): void {
    const body = attachments.find(({ name }) => name === 'speech')?.body
    if (!body) return
    const versions = annotations.find(({ type }) => type === 'versions')?.description
    const steps = JSON.parse(String(body)) as Step[]
    console.log(`\n${title} (${versions})\n${steps.map(formatStep).join('\n')}\n`)
  }
}
