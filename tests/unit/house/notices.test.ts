import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { iterateNodes, listSources, parse } from './imports'

/** The only files that pass translated text to react-admin and display it. */
const ALLOWED = ['src/ui/useNotice.tsx', 'src/app/shell/Notifications.tsx']
/** Functions that return text of a broker or user. */
const FOREIGN =
  /^(?:formatError|formatReason|formatMqttReason|formatSummary|summarizeChecks|truncateAndEscape|visible)$/

const toSourcePath = (file: string) => file.slice(file.lastIndexOf('src/'))

describe('text of a broker or a user is never a translation key', () => {
  const files = listSources(['src']).filter((file) => !file.includes('/generated/'))

  it('notices receive translated text', () => {
    const found = files.filter(
      (file) =>
        !ALLOWED.includes(toSourcePath(file)) &&
        [...iterateNodes(parse(file))].some((node) => ts.isIdentifier(node) && node.text === 'useNotify'),
    )
    expect(found.map(toSourcePath)).toEqual([])
  })

  it('`translate` never receives external text as its key', () => {
    const found = files.flatMap((file) =>
      [...iterateNodes(parse(file))].flatMap((node) => {
        if (!ts.isCallExpression(node) || !/(^|\.)translate$/.test(node.expression.getText())) return []
        const [key] = node.arguments
        if (!key) return []
        const calls = [...iterateNodes(key)].filter(ts.isCallExpression).map((call) => call.expression.getText())
        const messages = [...iterateNodes(key)].filter(ts.isPropertyAccessExpression).map((access) => access.name.text)
        const wrong = calls.some((name) => FOREIGN.test(name)) || messages.some((name) => name === 'message')
        return wrong ? [`${toSourcePath(file)}: ${node.getText()}`] : []
      }),
    )
    expect(found).toEqual([])
  })
})
