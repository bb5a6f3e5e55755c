import { Ajv } from 'ajv'
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import formats from 'ajv-formats'
import type { Value } from '../../../../src/codecs/values'
import { toPlain } from '../../../../src/domain/rulesql/json'
import type { Serde } from './Serde'

/** JSON Schema, drafts 6 and 7; earlier drafts are treated the same. Throws if invalid. */
export function jsonSerde(source: string): Serde {
  const { $schema, ...schema } = requireSchema(JSON.parse(source))
  const ajv = new Ajv({ strict: false, logger: false, allErrors: false })
  formats.default(ajv)
  ajv.addMetaSchema(draft6)
  const isSupported = typeof $schema === 'string' && /draft-0[67]/.test($schema)
  const validate = ajv.compile(isSupported ? { $schema, ...schema } : schema)
  const requireValid = (data: unknown): unknown => {
    if (validate(data)) return data
    throw new Error(ajv.errorsText(validate.errors, { dataVar: 'data' }))
  }
  return {
    decode: (data) => requireValid(JSON.parse(data.toString('utf8'))),
    encode: (data) => Buffer.from(JSON.stringify(requireValid(toPlain(data as Value)))),
    check(data) {
      try {
        const plain = toPlain(data as Value)
        return validate(typeof plain === 'string' ? JSON.parse(plain) : plain)
      } catch {
        return false
      }
    },
  }
}

function requireSchema(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Error('a JSON schema is an object')
}
