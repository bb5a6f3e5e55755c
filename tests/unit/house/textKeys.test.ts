import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { collectTextKeys } from './textKeys'

const collect = (code: string) =>
  collectTextKeys(ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS))

const HELPER = `const text = (key: string) => \`rules.\${key}\`\n`

describe('text keys of a file', () => {
  it.each([
    ["text('title')", ['rules.title'], []],
    ["text(isNew ? 'create' : 'save')", ['rules.create', 'rules.save'], []],
    [`text(\`problem.\${rule}\`)`, [], ['rules.problem.']],
    ['text(name)', [], ['rules.']],
    ['names.map(text)', [], ['rules.']],
  ])('are read from %s', (call, literals, heads) => {
    const keys = collect(`${HELPER}const value = ${call}`)
    expect(keys.literals.filter((key) => key.startsWith('rules.'))).toEqual(literals)
    expect(keys.heads).toEqual(heads)
  })

  it('are read from the helper of the innermost scope', () => {
    const inner = `function show() { ${HELPER.replace('rules', 'flow')} return text('title') }`
    expect(collect(`${HELPER}${inner}\ntext('empty')`).literals).toEqual(
      expect.arrayContaining(['flow.title', 'rules.empty']),
    )
  })

  it('include the default texts of a description', () => {
    expect(collect(`${HELPER}defineResource({ texts: text })`).defaults).toContain('rules.createTitle')
  })

  it('are unknown below an exported helper', () => {
    expect(collect(`export ${HELPER}text('title')`).heads).toEqual(['rules.'])
  })
})
