import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'
import config from '../../vite.config'
import type { FieldSchema } from '../schema/types'
import { createFormSchema } from './core/createFormSchema'
import { buildPlan } from './formPlan'

const plan = (field: FieldSchema) => {
  const schema: FieldSchema = { type: 'object', properties: { field } }
  const { schema: planSchema, uiSchema } = buildPlan(schema, createFormSchema(schema), {})
  return [planSchema.properties?.field, uiSchema.field['ui:field'], uiSchema.field['ui:widget']]
}

describe('buildPlan', () => {
  it.each<[string, FieldSchema, unknown[]]>([
    ['a text', { type: 'string', title: 'T', default: 'x' }, [{ type: 'string' }, undefined, 'text']],
    ['a number', { type: 'integer', minimum: 1, default: 2 }, [{ type: 'integer' }, undefined, 'number']],
    ['a switch', { type: 'boolean', default: true }, [{ type: 'boolean' }, undefined, 'boolean']],
    ['words', { type: 'string', enum: ['a', 'b'] }, [{ type: 'string', enum: ['a', 'b'] }, undefined, 'enum']],
    [
      'a word or a value',
      { anyOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }] },
      [{ type: 'string' }, undefined, 'enumOrValue'],
    ],
    ['a list', { type: 'array', items: { type: 'string' } }, [{ type: 'array' }, 'StringField', 'list']],
    ['a free object', { type: 'object' }, [{ type: 'object' }, 'StringField', 'json']],
  ])('gives RJSF type and widget of %s', (_title, field, expected) => expect(plan(field)).toEqual(expected))
})

describe('parts of RJSF that the build replaces', () => {
  it.each([
    ['core/lib/components/Form.js', '../getDefaultRegistry.js', 'getDefaultRegistry'],
    ['core/lib/components/fields/ObjectField.js', 'markdown-to-jsx/react', '{ Markdown }'],
    ['utils/lib/findSchemaDefinition.js', 'fast-uri', 'UriResolver'],
  ])('%s still imports %s', (file, path, name) => {
    const source = readFileSync(join(PROJECT, 'node_modules/@rjsf', file), 'utf8')
    expect(source).toMatch(new RegExp(`import ${name} from ['"]${path}['"]`))
    expect(config.resolve?.alias).toContainEqual(expect.objectContaining({ find: path }))
  })
})
