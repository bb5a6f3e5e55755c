import type { Sample } from '../../../domain/rulesql/steps/stepThrough'
import type { FieldSchema } from '../../../schema/types'
import type { LiveMessage } from '../../samples/LiveMessages'
import { findEventByType } from '../tryout/eventChoices'
import { toSampleValues } from '../tryout/live/toSampleValues'
import { type BrokerVerdict, runBrokerTest } from '../tryout/runBrokerTest'
import { createSample, createTestContext, isBinary, listSampleFields, type SampleField } from '../tryout/sample'

const MESSAGE = 'message_publish'

/** Builds the sample of a message for the rule test; undefined if it cannot be built. */
export function createMessageSample(
  message: LiveMessage,
  body: FieldSchema,
): { sample: Sample; fields: readonly SampleField[] } | undefined {
  const event = findEventByType(MESSAGE)
  if (!event) return undefined
  const { texts, encoding } = toSampleValues(message, event)
  const draft = { type: MESSAGE, texts: { [MESSAGE]: texts }, encodings: { [MESSAGE]: encoding }, time: message.at }
  const fields = listSampleFields(event, draft, body)
  const sample = createSample(event, fields, draft, 'sql_tester')
  return sample && { sample, fields }
}

/** `binary`: the broker's test takes JSON, which cannot express the payload. */
export type ReplayVerdict = BrokerVerdict | { readonly type: 'binary' }

/** Runs a statement over a message on the broker. Throws BrokerError. */
export async function replaySample(
  sql: string,
  message: LiveMessage,
  body: FieldSchema,
  signal: AbortSignal,
): Promise<ReplayVerdict> {
  const messageSample = createMessageSample(message, body)
  if (!messageSample || isBinary(messageSample.sample)) return { type: 'binary' }
  return runBrokerTest(sql, createTestContext(messageSample.sample, messageSample.fields), signal)
}
