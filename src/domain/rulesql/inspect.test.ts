import { describe, expect, it } from 'vitest'
import { findCallAt, findNameAt } from './inspect'

/** Removes the cursor mark and returns its offset. */
function parseMark(text: string): [sql: string, offset: number] {
  return [text.replace('|', ''), text.indexOf('|')]
}

function describeName(text: string): string {
  const element = findNameAt(...parseMark(text))
  if (!element) return ''
  const formatters = {
    keyword: () => (element.type === 'keyword' ? element.text : ''),
    function: () => (element.type === 'function' ? element.function.name : ''),
    column: () =>
      element.type === 'column' ? `${element.column.name} of ${element.events.map(({ name }) => name)}` : '',
    source: () => (element.type === 'source' ? `${element.name} ${element.event?.name}` : ''),
  }
  return `${element.type} ${formatters[element.type]()}`
}

describe('[IN-5] inspecting a position', () => {
  it.each([
    ['SEL|ECT a FROM t', 'keyword select'],
    ['SELECT up|per(a) FROM t', 'function upper'],
    ['SELECT upper|(a) FROM t', 'function upper'],
    ['SELECT mo|d(7, 3) FROM t', 'function mod'],
    ['SELECT 7 mo|d (3) FROM t', 'keyword mod'],
    ['SELECT no|ne(7) FROM t', ''],
    ['SELECT client|id FROM t', 'column clientid of message.publish'],
    ['SELECT client|id', 'column clientid of message.publish'],
    ['SELECT "client|id" FROM t', 'column clientid of message.publish'],
    [
      'SELECT rea|son FROM "$events/client_disconnected", "$events/message_dropped"',
      'column reason of client.disconnected,message.dropped',
    ],
    ['SELECT reas|on FROM t', ''],
    ['SELECT payload.cli|entid FROM t', ''],
    ['SELECT a AS cli|entid FROM t', ''],
    ["SELECT 'cli|entid' FROM t", ''],
    ['SELECT * FROM "$events/session|_subscribed"', 'source $events/session_subscribed session.subscribed'],
    ['SELECT * FROM "t/|#"', 'source t/# message.publish'],
    ['SELECT * FROM "$bridges/mqtt:|x"', 'source $bridges/mqtt:x $bridges/mqtt:*'],
    ['SELECT * FROM "$events/n|o"', 'source $events/no undefined'],
    ['SELECT * FROM t WHERE q|os = 1', 'column qos of message.publish'],
    ['-- SEL|ECT', ''],
    ['|', ''],
  ])('%s', (text, expected) => expect(describeName(text)).toBe(expected))

  it.each([
    ['SELECT upper(|', 'upper 0'],
    ['SELECT substr(a, |', 'substr 1'],
    ['SELECT substr(upper(a|), 1)', 'upper 0'],
    ['SELECT substr(upper(a)|, 1)', 'substr 0'],
    ['SELECT substr(a[1, 2], |', 'substr 1'],
    ['SELECT substr((1 + |', 'substr 0'],
    ['SELECT upper(a) |', ''],
    ['SELECT a, (b |', ''],
    ["SELECT upper('a, |", ''],
    ['SELECT upper( -- a, |', ''],
    ['SELECT nothing(a, |', ''],
    ['SELECT mod(1, |', 'mod 1'],
  ])('%s', (text, expected) => {
    const call = findCallAt(...parseMark(text))
    expect(call ? `${call.function.name} ${call.argument}` : '').toBe(expected)
  })
})
