import { type AvroType, readAvro } from '../../../../codecs/avro/readAvro'
import type { Problem } from './problem'
import { readJson } from './readJson'

export function parseAvroSchema(text: string): { type: AvroType } | { problem: Problem } {
  const read = readJson(text)
  return 'problem' in read ? read : readAvro(read.value)
}
