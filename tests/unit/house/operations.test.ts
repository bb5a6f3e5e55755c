import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { operations } from '../../../src/api/generated/operations'
import { definitions } from '../../../src/app/definitions'
import { listSources } from './imports'
import { MADE_OF_PARTS, REPLACED_MODULES } from './replacedModules'

const code = listSources(['src'])
  .filter((file) => !/^src\/(api\/generated|schema\/overlays)\//.test(file))
  .map((file) => readFileSync(join(PROJECT, file), 'utf8'))
  .join('\n')

const names = (text: string) => ["'", '`'].some((quote) => code.includes(`${text}${quote}`))

/** Whether the path of an operation appears in code, or its records belong to a collection with a screen. */
function isUsed(key: string): boolean {
  const { path = '', collection = '' } = operations[key as keyof typeof operations] ?? {}
  return (
    names(`'${path}`) || names(` ${path}`) || names(`\`${path}`) || definitions.definitions[collection] !== undefined
  )
}

describe('[QA-8] every operation of the document', () => {
  const all = Object.keys(operations)
  const left = Object.values(REPLACED_MODULES).flat()

  it('is used by a screen or listed as unused with a reason', () => {
    const unused = all.filter((key) => !isUsed(key) && !MADE_OF_PARTS.some((parts) => parts.test(key)))
    expect(unused.filter((key) => !left.includes(key))).toEqual([])
  })

  it('is listed as unused only once, while it is in the document and unused', () => {
    expect(left.filter((key) => isUsed(key) || !all.includes(key))).toEqual([])
    expect(new Set(left).size).toBe(left.length)
  })
})
