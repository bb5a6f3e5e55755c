import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'
import { listDocumentFields } from '../../tests/unit/house/documentFields'
import { resolveFieldText } from './core/fieldText'
import { formatIssue, hasManyValues } from './messages'

const read = (file: string) =>
  JSON.parse(readFileSync(join(PROJECT, 'locales/en', file), 'utf8')) as Record<string, never>
const [fields, error] = [
  read('fields.json'),
  (read('forms.json') as unknown as { error: Record<string, string> }).error,
]
const translate = (key: string, options: Record<string, unknown> = {}) =>
  (error[key.replace('forms.error.', '')] ?? '').replace('{{name}}', String(options.name))

/** Singular words that end in s. */
const ONE = /(?:ss|us|is|address|DNS|TLS|QoS|alias|radius|ACLs|bits)$/i

describe('message for a missing required field', () => {
  it('uses the singular or plural sentence of the label', () => {
    const issue = { path: ['x'], rule: 'required' }
    expect(formatIssue(issue, 'Topic', translate)).toBe('Topic is required')
    expect(formatIssue(issue, 'Servers', translate, undefined, true)).toBe('Servers are required')
  })

  it('fits the label of every required field of every form', async () => {
    const found = new Set<string>()
    for (const { path, scope, field, isEditable } of await listDocumentFields()) {
      if (!isEditable) continue
      const { label } = resolveFieldText(path, scope, (key) =>
        key.startsWith('fields.') ? fields[key.slice(7)] : undefined,
      )
      const plural = /s$/.test(label) && !ONE.test(label)
      if (plural && !hasManyValues(field) && field.type === 'string' && field.default === undefined)
        found.add(`${path.at(-1)}: ${label}`)
    }
    // These fields are not required in any form.
    expect([...found].sort()).toEqual([
      'cacertfile: CA certificates',
      'kafka_headers: Headers',
      'wait_health_check: Wait for load balancers',
    ])
  })
})
